/** The colours of the seats, as on the boards: those of the races, and those of Stellar Conquest (css/conquest/races.css, css/stellar/stellar-map.css). */
export const COLOURS: Readonly<Record<string, string>> = {
  balchoth: '#e5484d',
  celegorm: '#3fae5a',
  druwaith: '#4a90f5',
  gelmir: '#f4d53c',
  hirilorn: '#262b39',
  mormegil: '#bfeaf5',
  nirnaeth: '#f5822a',
  pelantiri: '#9a5fd6',
  seregon: '#f1f4fa',
  red: '#ff6b62',
  green: '#5fd38a',
  blue: '#6fb1ff',
  yellow: '#ffd54f',
};

/** By seat, in Interstellar Empire, whose seats have no colours of the rules (css/table/news.css). */
export const TONES = ['#6fb1ff', '#ff8a65', '#5fd38a', '#ffd54f', '#c792ff', '#4fd6c4', '#ff7eb6', '#cfd8e6'];

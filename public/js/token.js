/** The only proof of who one is, kept in this browser. */
const KEY = 'parsec-post.token';

export const token = () => localStorage.getItem(KEY);

/** @param {string} value */
export const keepToken = (value) => localStorage.setItem(KEY, value);
export const forgetToken = () => localStorage.removeItem(KEY);

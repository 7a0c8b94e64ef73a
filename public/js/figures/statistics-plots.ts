/** The plots of the finished games of one ruleset. */
import { plain } from '../forms/field.ts';
import { paceTitle } from '../new/pace-words.ts';
import { countBars, plot } from '../shared/look/plot.ts';
import type { Bucket, StatisticsSeen } from '../api/shapes/figures.ts';

export const plots = ({ played, length, days, seats, pace }: StatisticsSeen) => [
  played.length > 0 && plotOfWins(played),
  length.length > 0 && plot('Games by number of turns', countBars(length.map(labelled))),
  plot('Games by length in days', countBars(days.map(inDays))),
  plot(
    'Games by number of seats',
    countBars(seats.map((row) => ({ label: `${row.seats} seats`, count: row.games }))),
  ),
  plot('Games by pace', countBars(pace.map((row) => ({ label: paceTitle(row.pace), count: row.games })))),
];

function plotOfWins(played: StatisticsSeen['played']) {
  const sum = (what: 'wins' | 'seats') => played.reduce((all, row) => all + row[what], 0);
  const average = sum('wins') / sum('seats');
  const bars = played
    .toSorted((a, b) => b.wins / b.seats - a.wins / a.seats)
    .map(({ played: what, seats, wins }) => ({
      label: plain(what),
      share: wins / seats,
      text: `${percent(wins / seats)} · ${wins}/${seats}`,
    }));
  return plot('Share of seats won, by choice', bars, {
    share: average,
    text: `people won ${percent(average)} of their seats; bots are not counted`,
  });
}

const percent = (share: number) => `${Math.round(share * 100)} %`;

const inDays = (bucket: Bucket) =>
  bucket.below === 1 ? { label: 'less than 1', count: bucket.games } : labelled(bucket);

const labelled = ({ from, below, games }: Bucket) => ({
  label: below - from === 1 ? String(from) : `${from}–${below - 1}`,
  count: games,
});

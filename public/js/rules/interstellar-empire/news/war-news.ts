/** A war in a sentence or two: who won, both totals, and what was lost. */
import { cardWords, nameOf, titleOf, viewOf, whose } from '../cards.ts';
import { phrase } from '../catalogue.ts';
import { isTie } from '../words.ts';
import type { NewsLine } from '../../../table/news/lines.ts';
import type { Table } from '../../client.ts';
import type { Battle } from '../war/battles.ts';

export const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** `step`: at which it ended. */
export function warNews(table: Table, battle: Battle, step: number): NewsLine {
  const { attacker, owner, planet, fought } = battle;
  const title = titleOf(viewOf(table), planet);
  const isAttacker = attacker === table.seat;
  const mine = isAttacker || owner === table.seat;
  const began = `${capital(nameOf(table, attacker))} attacked ${whose(table, owner)} ${title}`;
  const won = fought !== null && fought.won === isAttacker ? 'you won' : 'you lost';
  const winner = fought?.won === true ? attacker : owner;
  return {
    step,
    seat: isAttacker ? owner : attacker,
    mine,
    leads: mine,
    what: `${began}: ${fought === null ? 'no battle' : mine ? won : `${nameOf(table, winner)} won`}${totals(battle, mine ? isAttacker : winner === attacker)}.`,
    more: [...lossesOf(table, battle), fateWords(table, battle)].filter((part) => part !== '').join(' '),
  };
}

/** The user's own first, else the winner's. */
function totals({ fought }: Battle, isAttackFirst: boolean) {
  if (fought === null) return '';
  const { attack, defence } = fought;
  if (isTie(fought)) return `, ${attack} against ${defence}${phrase('war.tie')}`;
  return isAttackFirst ? `, ${attack} against ${defence}` : `, ${defence} against ${attack}`;
}

function lossesOf(table: Table, { attacker, owner, ships, defence, fought }: Battle) {
  const lost = (seat: number, fleet: Battle['ships']) => {
    const gone = (fought?.destroyed ?? []).filter((ship) => fleet.includes(ship));
    return gone.length === 0
      ? []
      : [`${capital(nameOf(table, seat))} lost ${cardWords(viewOf(table), gone)}.`];
  };
  return [...lost(attacker, ships), ...lost(owner, defence ?? [])];
}

function fateWords(table: Table, { attacker, owner, planet, fate }: Battle) {
  const title = titleOf(viewOf(table), planet);
  if (fate === 'conquered') return `${capital(nameOf(table, attacker))} conquered ${title}.`;
  if (fate === 'ruined') return `${title} is ruined and belongs to nobody.`;
  return owner === table.seat ? `You keep ${title}.` : `${capital(nameOf(table, owner))} keeps ${title}.`;
}

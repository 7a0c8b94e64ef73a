/** A war in a sentence or two: the winner, both totals, and the losses. */
import type { NewsLine } from '../../../text/news.ts';
import type { Seat } from '../../../vocabulary.ts';
import { phrases } from '../presentation/phrases.ts';
import type { Battle } from '../../view/battles.ts';
import { cardWords, personName, subject, titleOf, whose, type Scene } from './scene.ts';

/** `step`: at which it ended. */
export function warNews(scene: Scene, battle: Battle, step: number): NewsLine {
  const { attacker, owner, planet } = battle;
  const isAttacker = attacker === scene.seat;
  const mine = isAttacker || owner === scene.seat;
  const began = `${subject(scene, attacker)} attacked ${whose(scene, owner)} ${titleOf(scene, planet)}`;
  return {
    step,
    seat: isAttacker ? owner : attacker,
    mine,
    ...(mine && { fight: true }),
    text: `${began}: ${endWords(scene, battle)}.`,
    details: [...lossesOf(scene, battle), fateWords(scene, battle)].join(' '),
  };
}

/** `you won, 14 against 9`. The seat’s own total comes first, or else the winner’s. */
function endWords(scene: Scene, { attacker, owner, fought }: Battle): string {
  if (fought === null) return 'no battle';
  const { attack, defence, won } = fought;
  const winner = won ? attacker : owner;
  const isOwn = attacker === scene.seat || owner === scene.seat;
  const end = !isOwn ? `${personName(scene, winner)} won` : winner === scene.seat ? 'you won' : 'you lost';
  if (attack === defence) return `${end}, ${attack} against ${defence}${phrases['war.tie']}`;
  const isAttackFirst = isOwn ? attacker === scene.seat : won;
  return isAttackFirst ? `${end}, ${attack} against ${defence}` : `${end}, ${defence} against ${attack}`;
}

function lossesOf(scene: Scene, { attacker, owner, ships, defence, fought }: Battle): readonly string[] {
  const lost = (seat: Seat, fleet: Battle['ships']): readonly string[] => {
    const gone = (fought?.destroyed ?? []).filter((ship) => fleet.includes(ship));
    return gone.length === 0 ? [] : [`${subject(scene, seat)} lost ${cardWords(scene, gone)}.`];
  };
  return [...lost(attacker, ships), ...lost(owner, defence ?? [])];
}

function fateWords(scene: Scene, { attacker, owner, planet, fate }: Battle): string {
  const title = titleOf(scene, planet);
  if (fate === 'conquered') return `${subject(scene, attacker)} conquered ${title}.`;
  if (fate === 'ruined') return `${title} is ruined and belongs to nobody.`;
  return `${subject(scene, owner)} ${owner === scene.seat ? 'keep' : 'keeps'} ${title}.`;
}

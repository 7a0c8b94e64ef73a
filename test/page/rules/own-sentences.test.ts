/** The page states no facts of the rules: what it says by itself is listed here. The API publishes the rest. */
import { describe, expect, it } from 'vitest';
import { bare, textsIn } from '../../support/page/syntax.ts';
import { filesIn, textOf } from '../../support/sources.ts';

/** A lesson is a script that speaks of one game. */
const LESSON = /\/lesson\.ts$/;
/** Paths of drawings and of modules. */
const NO_TEXT = /^(?:M ?-?[\d.…]|\.{1,2}\/)/;
/** Tells the player what to do in a form. A question asks. */
const ASKS =
  /^(?:add|bring|carry|change|choose|continue|delete|dissolve|do not|draw|end|fight|fly|form|give|keep|or|remove|set|show|tap|use)\b|\?$/i;
const LONG = 4;

/** A shorter one counts as well: `Bases fire twice`. */
const NUMBERED = /\b(?:\d+|one|once|twice|dozen|two|three|four|five|six|seven|eight|nine|ten|third|half)\b/i;
const wordsOf = (text: string): readonly string[] => text.match(/[a-z][a-z’'-]*/gi) ?? [];

/** Sentences of four or more words, or with a number, that ask nothing of the player. */
const sentencesIn = (source: string): readonly string[] =>
  textsIn(source)
    .filter((text) => !NO_TEXT.test(text))
    .flatMap((text) => text.split(/(?<=[.?!:;])\s+/))
    .map(bare)
    .filter((text) => (wordsOf(text).length >= LONG || isNumbered(text)) && !ASKS.test(text));

const isNumbered = (text: string): boolean =>
  /[a-z]/i.test(text) && text.includes(' ') && NUMBERED.test(text);

/** What the page says by itself, by the reason. A fact of the rules belongs to `phrases` of the ruleset, not here. */
const OWN: Readonly<Record<string, string>> = {
  'a heading or a label': `
    The board in words
    The table in words
    The map in words
    Powers of the players you can attack
    Since your last answer
    You see the coin
    The coin is hidden
    This deal ends the game
    If you win this combat
    If the attack is won
    colonies and … the game
    stay out of the combat
    attacker …, defender …, plus a coin each
    against …, plus a coin each
    A coin, face down
    The coin that your power may take after a combat
    You have an offer of healing
    Coins that you give (… of
    ’s ships have strength
    Waiting for …’s defence
    Coins you want from
    Your ships land on
    Ships of … land on
    Nothing in the void
    coins in the bag, … used
    The game is over
    Before the first turn
    Ships of one system
    no ships of yours
    Cards in the deck
    Cards on the pile
    Cards left in the deck
    Cards on the pile, newest first
    Phases of the turn
    Standing orders for defence
    When a planet of mine is attacked
    As for all planets
    If I lose one and hold
    Yes, end the game
    no ships to defend it
    card combat on war
    missed … in a row
    each as chosen below
    Ships of … that withdraw
    when weaker than …% of the enemy
    Warships aimed at one ship, at most
    concentrated on few ships
    Targets to aim at first
    Where to drive the enemy
    Orders for this battle only
    Your battles follow these orders
    At a single star
    Orders for battles at
    length of the game
    Length of the game
    Route, and stars to avoid
    as before (at first
    the route with the fewest turns
    the route with the fewest hexes
    All my ships continue
    left to set up
    the rest of this turn
    Steps of the plan
    and continues whatever is seen
    Technologies for more than … i.p
    Command posts and task forces
    Ships and colonies of others
    A command post of
    All of the map
    World 3 (centre
    One less
    One more
    One more step
    One by one
    in 6
    in 36
    all at once`,
  'what a form has, and what it still needs': `
    You may not be able to take it back
    No ships to choose from
    You can choose … at most
    You have committed this coin
    This is already your answer
    You offer this already
    you have chosen … for
    ships from only one other system
    a world for it
    On the board, tap a ship and then another ship or a world
    Until then you can change it
    a world to move to
    a world where none of them is yet
    a transport, to leave the system
    You can change yours until everybody has played one
    It would be enough without
    No star is possible for these ships now
    These ships cannot move together, because they left for different stars
    Each ship avoids its own list of stars
    There is no route in range that avoids all these stars
    All numbers are taken
    That is … i.p
    You would lose … i.p
    You would lose all … i.p
    This is already your plan
    That is not possible
    You spend … i.p
    In total … i.p., of which … are left
    cannot go to …, because
    They stay where they are`,
  'how this game stands for the viewer': `
    no ship is in the void
    has no proposal on the table
    Taken, or not in this game
    no card … in this game
    You are the last to play one
    this game asks nobody
    at targets that had been hit before
    all that is left withdrew
    At … ships of … were seen in turn
    You have no factories there to destroy
    You cruise until turn
    None of your ships can move any farther this turn
    Your ships move … a turn
    You have no plan
    Your plan of … waits for your turn
    None of your colonies can produce
    still outside the map
    Since then they may have moved
    It has no planets
    Empty space, as far as you know`,
  'how the map is drawn and used': `
    each seat has a shape
    A filled shape is ships that are there
    A hollow shape is ships seen earlier, with their number and the turn (t7
    A ring around a star is a colony, and a broken ring one that was conquered, or was last seen long ago
    A flag is a command post
    The broken line is the limit of your range
    The letter of a star is its colour, with a white rim once it is explored
    The letter of a star is its colour
    Grey hexes are clouds
    To the left of a star that you have explored is its best planet
    A player’s sign beside it, such as a triangle, and a ring mark that player’s colony
    Above a star, “now” or a t with a number says in which turn the chosen ships arrive
    Along their route, it marks where they are in that turn
    Arrow keys move from hex to hex, Enter chooses, plus and minus zoom, 0 shows the whole map, H shows your own part
    A list below the map says all of this in words
    to see what you know about it
    How to read the map
    Ctrl and the wheel zoom`,
  'an error of the page': `
    the board is not known yet`,
};

const listed: ReadonlySet<string> = new Set(
  Object.values(OWN).flatMap((lines) => lines.trim().split(/\n\s*/)),
);

describe('the page', () => {
  it('has no sentences about the rules', () => {
    const own = filesIn('public/js/rules')
      .filter((file) => !LESSON.test(file))
      .flatMap((file) => sentencesIn(textOf(file)).map((text) => ({ file, text })));
    expect(own.filter(({ text }) => !listed.has(text))).toEqual([]);
    const said = new Set(own.map(({ text }) => text));
    expect([...listed].filter((text) => !said.has(text))).toEqual([]);
  });

  it.each([
    "const a = 'A besieged colony builds no ships, and its people cannot emigrate.';",
    "const a = 'A corvette hits a scout on 1 or more.';",
    "const a = 'Bases fire twice';",
    "const a = 'A dozen colonies win';",
    'const a = (b) => `${b}: one colony`;',
    'const a = (b) => `${b}: its people cannot emigrate from it`;',
    "const a = 'Draw the last card? The game ends at once.';",
    "const a = h('p', {}, 'Ships ', h('b', {}, '4'), ' colonies are enough to win');",
    "const a = [h('b', {}, 'Settlers'), ' leave for each ', h('i', {}, 'million')];",
  ])('would be found out with %s', (source) => {
    const own = sentencesIn(source);
    expect(own.filter((text) => !listed.has(text))).not.toEqual([]);
  });
});

/** The page states no facts of the rules: what it says by itself is listed here. The API publishes the rest. */
import { describe, expect, it } from 'vitest';
import { findings, NOTHING, NUMBER, PAGE, type Listed } from '../../support/page/sources/findings.ts';
import { bare, textsIn } from '../../support/page/sources/syntax.ts';

/** A lesson is a script that speaks of one game. */
const LESSON = /\/lesson\.ts$/;
/** Paths of drawings and of modules, and classes. */
const NO_TEXT = /^(?:M ?-?[\d.…]|\.{1,2}\/|sc-)/;
const LONG = 4;

/** Rules speak of numbers, order, limits and duties. A shorter sentence with such a word counts as well: `Bases fire twice`, `Move first`. */
const OF_RULES = new RegExp(
  String.raw`\b(?:\d+|one|once|first|last|next|${NUMBER}|at (?:most|least)|up to|only|never|always|must|cannot|may|before|after|until|each|every)\b`,
  'i',
);
const wordsOf = (text: string): readonly string[] => text.match(/[a-z][a-z’'-]*/gi) ?? [];

/** Sentences of four or more words, or of two with a word of rules. Instructions count: a rule can be worded as one. */
const sentencesIn = (source: string): readonly string[] =>
  textsIn(source)
    .filter((text) => !NO_TEXT.test(text))
    .flatMap((text) => text.split(/(?<=[.?!:;])\s+/))
    .map(bare)
    .filter((text) => wordsOf(text).length >= LONG || isOfRules(text));

const isOfRules = (text: string): boolean => / /.test(text) && /[a-z]/i.test(text) && OF_RULES.test(text);

/** What the page says by itself, by the reason. A fact of the rules belongs to `phrases` of the ruleset, not here. */
const OWN: Readonly<Record<string, string>> = {
  'a heading or a label': `
    Next combat
    Next result
    Next war
    First see how your last combat ended
    First see how your last war ended
    The board in words
    Marks beside a world
    ringed for a colony, small for other ships only
    The table in words
    The map in words
    Powers of the players you can attack
    You see the coin
    The coin is hidden
    This deal ends the game
    If you win this combat
    If the attack is won
    colonies and … the game
    Wage war on … with
    Spend all on research
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
    card combat on result …war
    missed … in a row
    each as chosen below
    Ships of … that withdraw
    Warships aimed at one ship, at most
    Targets to aim at first
    Where to drive the enemy
    Orders for this battle only
    Your battles follow these orders
    At a single star
    Orders for battles at
    length of the game
    Length of the game
    Route, and stars to avoid
    Continue and end movement
    Something just happened here
    your ships that wait without orders
    left to set up
    the rest of this turn
    Steps of the plan
    and continues whatever is seen
    Technologies for more than … i.p
    Command posts and task forces
    Ships and colonies of others
    A command post of
    The entry hex of
    All of the map
    Remove one
    One more step
    One by one
    in 6
    in 36
    The last combat
    your last coin
    the last
    it may be
    up to
    Next round
    Next to
    To, next to
    Until turn
    Skip quiet turns until turn … is over
    avoided until now
    first purchases
    to research, first
    after the end of the game
    after level`,
  'an instruction for using a form, which says no limit of the rules': `
    · each player chooses here
    Remove one to choose another
    Choose at least one ship, or decline
    Choose a side, or decline
    Who should help you?
    on the board or here
    Choose here or on the board
    Choose a coin first
    Choose another one to change it
    Choose the coins that you give (… of
    Choose … of your coins to give
    Choose ships and coins
    Choose … more … to lose
    Show which coins they are
    Choose which ships land, or choose “no landing”
    Add at least one coin or ship
    What will you do?
    Choose a ship to build
    Choose the cards that pay for it
    Choose the ships that defend it, or send none
    If you lose it, play …?
    Choose a planet to discover
    Choose a card to play
    Choose another card to change it
    Keep one
    Choose the one to keep
    Choose a card to discard
    choose in your hand
    Draw the last card
    Choose as many cards as ships
    Choose a planet to attack
    Choose at least one ship
    Choose a planet and ships
    Choose at least one colony
    Or let your orders fight the rest of this battle
    Keep these as my standing orders
    Fight by these orders
    Choose a hex, here or on the map
    Choose one of the two
    Use my standing orders
    Fight by these orders from now on
    Delete them and ask me again
    Do not ask me round by round
    Change the orders at
    Fight by these orders at
    Remove one, or choose another destination
    Draw the path hex by hex
    Choose up to … on the map, one after another
    Choose where the ships start
    Choose where they go
    Set up a command post at
    Remove the command post at
    dissolve a task force first
    Form a task force
    Use the default battle orders unless I give others
    Save the research list
    skip quiet turns, or plan
    Set out without buying
    Deploy this way instead
    Add one
    Add it to the plan
    Fight all battles by my orders
    Choose a place and an opponent
    Choose a star and a planet
    Choose a star as their destination
    All ships that are under way have moved
    Choose at least one transport
    remove the post at
    set up a post at
    Choose a star of yours
    Continue even if a new enemy is seen
    Carry it out now
    Add at least one step
    Choose what it builds
    Choose for all of them
    Fight the battles of this turn by my standing orders, without asking me
    Let them wait instead
    End movement and explore
    show what is mine
    Choose a fleet on the map or here
    Choose a hex, also with the arrow keys, to see what you know about it
    also with the arrow keys`,
  'what a form has, and what it still needs': `
    You may not be able to take it back
    No ships to choose from
    No planet chosen yet
    You can choose … at most
    You have committed this coin
    This is already your answer
    You offer this already
    Press again to choose
    Reclaim a lost ship to …, or to a world that you choose
    Enter how many ships you offer to heal, and press “Offer”
    On the board, choose a ship and then another ship or a world
    Until then you can change it
    Choose ships first
    Some of these ships are already there
    It would be enough without
    No star is possible for these ships now
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
    They stay where they are`,
  'how this game stands for the viewer': `
    no ship is in the void
    has no proposal on the table
    Not in this game
    no card … in this game
    You are the last to play one
    at targets that had been hit before
    all that is left withdrew
    At … ships of … were seen in turn
    You have no factories there to destroy
    You skip quiet turns until turn … is over
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
    Above a star, “now”, or “turn” (from far away “t”) with a number, says when the chosen ships arrive
    Along their route, it marks where they are in that turn
    In a place such as G5, the letter is the column and the number the row
    Arrow keys move from hex to hex, Enter chooses, plus and minus zoom, 0 shows the whole map, H shows your own part
    A list below the map says all of this in words
    to see what you know about it
    How to read the map
    Ctrl and the wheel zoom`,
  'an error of the page': `
    the board is not known yet`,
};

/** Outside of the modules for the games. */
const ELSEWHERE: readonly Listed[] = [
  ['public/js/table/ending/ending.ts', 'card ending-after', 'classes'],
  ['public/js/table/ending/picture.ts', "400 30px system-ui, 'Liberation Sans', sans-serif", 'a font'],
];

const listed: readonly Listed[] = Object.entries(OWN).flatMap(([why, lines]) =>
  lines
    .trim()
    .split(/\n\s*/)
    .map((words) => ['', words, why] as const),
);
const allowed: ReadonlySet<string> = new Set(listed.map(([, words]) => words));

/** What the games are about. */
const THINGS =
  /\b(?:ships?|colon(?:y|ies)|coins?|cards?|races?|planets?|worlds?|stars?|fleets?|warships?|transports?|scouts?|corvettes?|allies|alliances?|combats?|battles?|wars?|void|hex(?:es)?|technolog(?:y|ies)|factor(?:y|ies)|systems?|treat(?:y|ies)|deals?)\b/i;

/** Sentences about a thing of a game with a word of rules. */
const aboutThings = (source: string): readonly string[] =>
  sentencesIn(source).filter((text) => THINGS.test(text) && isOfRules(text));

describe('the page', () => {
  it('has no sentences about things of the games outside of its modules for them', () => {
    const isElsewhere = (file: string): boolean =>
      file.startsWith('public/js/') && !file.startsWith('public/js/rules/') && !file.endsWith('.d.ts');
    expect(findings(PAGE.filter(isElsewhere), aboutThings, ELSEWHERE)).toEqual(NOTHING);
    for (const text of [
      'Four colonies win the game.',
      'Only a transport can move ships',
      'Each race has a power.',
    ])
      expect(aboutThings(`const a = '${text}';`)).toHaveLength(1);
  });

  it('has no sentences about the rules', () => {
    const isText = (file: string): boolean => file.startsWith('public/js/rules/') && !LESSON.test(file);
    expect(findings(PAGE.filter(isText), sentencesIn, listed)).toEqual(NOTHING);
  });

  it('asks nobody to tap or to click, because it does not know what they point with', () => {
    const isText = (file: string): boolean => file.startsWith('public/js/') && !file.endsWith('.d.ts');
    const gestures = (source: string): readonly string[] =>
      textsIn(source).filter((text) => / /.test(text) && /\b(?:tap|click)\b/i.test(text));
    expect(findings(PAGE.filter(isText), gestures, [])).toEqual(NOTHING);
  });

  it.each([
    "const a = 'A besieged colony builds no ships, and its people cannot emigrate.';",
    "const a = 'A corvette hits a scout on 1 or more.';",
    "const a = 'Bases fire twice';",
    "const a = 'A dozen colonies win';",
    'const a = (b) => `${b}: one colony`;',
    'const a = (b) => `${b}: its people cannot emigrate from it`;',
    "const a = 'Draw the last card? The game ends at once.';",
    "const a = 'Move first';",
    "const a = 'Choose at most two ships of one system.';",
    "const a = 'Keep a transport behind when you attack.';",
    "const a = 'May each corvette fire before the others?';",
    'const a = (b) => `Draw up to ${b}`;',
    "const a = h('p', {}, 'Ships ', h('b', {}, '4'), ' colonies are enough to win');",
    "const a = [h('b', {}, 'Settlers'), ' leave for each ', h('i', {}, 'million')];",
  ])('would be found out with %s', (source) => {
    const own = sentencesIn(source);
    expect(own.filter((text) => !allowed.has(text))).not.toEqual([]);
  });
});

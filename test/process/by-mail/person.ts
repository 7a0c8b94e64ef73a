/** Somebody who plays by mail alone: reads letters, and answers each by a reply, by a link in it, or on the page behind its last link. */
import { filled, readPage, type AnswerPage, type PageForm } from '../../support/page/answer-forms.ts';
import { Dice } from '../../support/suite/dice.ts';
import type { Person as Account } from '../late/people.ts';
import { letterIn, type Letter, type Reads } from './letter.ts';
import type { PostOffice } from './post-office.ts';
import { PROGRAMS } from './programs.ts';

/** Forms that the game may refuse: a person reads why, but these are filled in at random. */
const ATTEMPTS = 80;
/** Answers on one page, after which the person prefers those that end the decision. */
const EAGER = 2;
/** Seconds to read a letter and to write a reply: longer than other letters wait. */
const READING = 200;

export interface Tally {
  /** Letters that ask something. */
  asking: number;
  /** Of these, answers to replies that did not end their decision. */
  again: number;
  /** Letters that answer a reply and ask nothing. */
  answering: number;
  /** All others, such as the one about the end. */
  telling: number;
  replies: number;
  presses: number;
  pages: number;
}

export class MailPlayer {
  readonly tally: Tally = { asking: 0, again: 0, answering: 0, telling: 0, replies: 0, presses: 0, pages: 0 };
  /** Letters that ask without showing how to answer, remind, or say that an answer failed. */
  readonly faults: string[] = [];
  isOver = false;
  private read = 0;
  /** The questions of letters, with their deadlines. */
  private readonly asked = new Set<string>();
  /** Lines that do not end their decision begin with these words. */
  private readonly goesOn = new Set<string>();
  private lastReply: readonly string[] = [];
  private readonly dice: Dice;

  constructor(
    readonly account: Account<string>,
    private readonly office: PostOffice,
    private readonly reads: Reads,
    seed: number,
  ) {
    this.dice = new Dice(seed);
  }

  /** Reads new letters and answers them. Returns whether there was any. */
  async look(): Promise<boolean> {
    const { address } = this.account;
    const mine = this.office.service.sink.arrived.filter(({ to }) => to.includes(address));
    const fresh = mine.slice(this.read);
    this.read = mine.length;
    for (const arrived of fresh) await this.take(letterIn(arrived, this.reads));
    return fresh.length > 0;
  }

  /** Begins with the letters that come from now on. */
  skip(): void {
    this.read = this.office.service.sink.arrived.filter(({ to }) => to.includes(this.account.address)).length;
  }

  private async take(letter: Letter): Promise<void> {
    const { tally } = this;
    const isRefusal = /^This line was not carried out|^Nothing was done/m.test(letter.text);
    // They answer at once, so a reminder means that they were not asked.
    if (isRefusal || letter.subject.includes('(still open, ')) this.faults.push(letter.text);
    if (/^The game is over\./m.test(letter.text)) this.isOver = true;
    if (letter.asks.length > 0) this.noteAsked(letter);
    else if (letter.subject.includes('your answer has been accepted')) tally.answering += 1;
    else tally.telling += 1;
    if (letter.asks.length === 0) return;
    await this.office.service.pass(READING);
    await this.answer(letter);
  }

  private noteAsked({ asks, subject, text }: Letter): void {
    this.tally.asking += 1;
    const repeated = asks.filter(({ until }) => this.asked.has(until));
    for (const { until } of asks) this.asked.add(until);
    if (repeated.length === 0) return;
    this.tally.again += 1;
    // Otherwise the service would have asked twice for the same.
    if (!subject.includes('your answer has been accepted')) this.faults.push(text);
    for (const line of this.lastReply) this.goesOn.add(wordOf(line));
  }

  private async answer(letter: Letter): Promise<void> {
    const isShown = letter.asks.every(({ lines }) => lines.length > 0) && letter.links.length > 0;
    if (!isShown) this.faults.push(letter.text);
    const way = this.dice.pick(['reply', 'reply', 'link', 'page'] as const);
    const plain = letter.links.filter(({ href }) => href.includes('/answer/pa1_'));
    const pages = letter.links.filter(({ href }) => href.includes('/answer/pd1_'));
    if (way === 'reply') return this.reply(letter);
    if (way === 'link' && plain.length > 0 && letter.asks.length === 1) {
      const goesOn = await this.press(this.dice.pick(plain).href);
      return goesOn ? this.fillIn(pages[0]!.href) : undefined;
    }
    for (const { href } of pages) await this.fillIn(href);
  }

  /** With a line for each decision. */
  private async reply(letter: Letter): Promise<void> {
    const lines = letter.asks.flatMap(({ lines }) => this.chosen(lines));
    this.lastReply = lines;
    const { address: from } = this.account;
    this.tally.replies += 1;
    const mail = this.dice.pick(PROGRAMS)({ from, id: crypto.randomUUID(), lines, to: letter });
    await this.office.deliver({ from, to: letter.replyTo, mail });
  }

  /** Lines of one word end a turn: without them, nobody would get to the end of it. */
  private chosen(lines: readonly string[]): readonly string[] {
    const short = lines.filter((line) => /^(?:@\S+ )?\S+$/.test(line));
    const line = this.dice.pick(short.length > 0 && this.dice.chance(0.5) ? short : lines);
    return this.goesOn.has(wordOf(line)) && short.length > 0 ? [line, short[0]!] : [line];
  }

  /** Returns whether the decision goes on. */
  private async press(href: string): Promise<boolean> {
    this.tally.presses += 1;
    const url = this.office.at(href);
    const page = await readPage(await fetch(url));
    if (!page.html.includes('<button')) throw new Error(`no button: ${page.html}`);
    const pressed = await readPage(await fetch(url, { method: 'POST' }));
    if (pressed.title !== ACCEPTED) throw new Error(`not accepted: ${pressed.html}`);
    return pressed.html.includes('Your decision is still open.');
  }

  /** Answers on the page until it asks nothing more. */
  private async fillIn(href: string): Promise<void> {
    this.tally.pages += 1;
    const url = this.office.at(href);
    let page = await this.opened(url, await readPage(await fetch(url)));
    let done = 0;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      if (page.status !== 200) throw new Error(`no page: ${page.status} ${page.html}`);
      const forms = page.forms.filter(({ name }) => name !== 'line');
      const ending = forms.filter(({ name }) => name === 'list');
      const form = this.dice.pick(done >= EAGER && ending.length > 0 ? ending : forms);
      const next = await this.post(url, form);
      if (next.title === ACCEPTED) return;
      if (next.html.includes('class="done"')) done += 1;
      page = await this.opened(url, next.status === 200 ? next : await readPage(await fetch(url)));
    }
    throw new Error(`the page goes on for ever: ${page.html}`);
  }

  private async post(url: string, form: PageForm): Promise<AnswerPage> {
    return readPage(await fetch(url, { method: 'POST', body: filled(form, this.dice) }));
  }

  /** The page, with one of many forms opened. */
  private async opened(url: string, page: AnswerPage): Promise<AnswerPage> {
    if (page.opening.length === 0) return page;
    return readPage(await fetch(`${url}${this.dice.pick(page.opening)}`));
  }
}

const wordOf = (line: string): string => /^(?:@\S+ )?(\S+)/.exec(line)![1]!;

const ACCEPTED = 'Your answer has been accepted';

/** What people add to lines does no harm. */
import { describe, expect, it } from 'vitest';
import { anyRuleset } from '../../../../src/rules/contract.ts';
import { readLine } from '../../../../src/rules/kernel/line.ts';
import { bareLine, beginsCommand } from '../../../../src/rules/kernel/spoken-lines.ts';
import { asSeat } from '../../../../src/rules/vocabulary.ts';
import { interstellarEmpire } from '../../../../src/rules/interstellar-empire/index.ts';
import { stellarConquest } from '../../../../src/rules/stellar-conquest/index.ts';
import { Table } from '../../../support/rules/table.ts';
import { toyRules } from '../../../support/toy/toy.ts';

describe('a line as people write it', () => {
  it.each(['PASS.', 'Pass!', 'pass .'])('“%s” is read like “pass”', (line) => {
    const { match } = new Table(toyRules);
    expect(readLine(match, asSeat(0), line, ['Ada', 'Bob'])).toEqual(
      readLine(match, asSeat(0), 'pass', ['Ada', 'Bob']),
    );
    expect(readLine(match, asSeat(0), line, ['Ada', 'Bob']).ok).toBe(true);
  });

  it('may stand in a list, or in quotation marks', () => {
    expect(bareLine('- pass')).toBe('pass');
    expect(bareLine('“pass”')).toBe('pass');
    expect(bareLine('keep "and"')).toBe('keep "and"');
  });

  it('begins a command only with a whole name of one', () => {
    const begins = (line: string) => beginsCommand(anyRuleset(interstellarEmpire), line);
    for (const line of ['End turn', 'end-turn.', '- DRAW', '@turn.3 draw', 'wage war x'])
      expect(begins(line)).toBe(true);
    for (const line of ['drawn', 'and frigate-1', 'Best, Bo', 'end-turns']) expect(begins(line)).toBe(false);
  });
});

describe('sentences of Stellar Conquest for readers of lines', () => {
  it('name planets as lines do, but leave players their names', () => {
    const context = { view: {} as never, names: ['Canis 3', 'Bo'] };
    const said = stellarConquest.text.inLines!('Bo lands 2 million on Mira 4. Canis 3 looks on.', context);
    expect(said).toBe('Bo lands 2 million on Mira/4. Canis 3 looks on.');
  });
});

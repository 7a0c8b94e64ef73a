/** Runs the test files in workerd first, since they take longest: otherwise one of them would be left at the end. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- A method of vitest's, not of an array.
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => Number(inWorkerd(b)) - Number(inWorkerd(a)));
  }
}

const inWorkerd = ({ project }: TestSpecification): boolean => project.name === 'worker';

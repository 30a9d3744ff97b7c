/** The order of test files: those first that take minutes. Vitest takes the largest first, and the walk's are three lines. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Parts of paths, the longest first. */
const LONG = ['walk/transfers', 'walk/cash', 'walk/manual', 'first-screen/sameMarkup'];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const found = LONG.findIndex((name) => moduleId.includes(name));
      return found < 0 ? LONG.length : found;
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}

/** Commands as lists of steps that can be repeated: a step that is done is not done again. */

/** Runs programs and reads their output; tests give another one. */
export interface Runner {
  /** @throws Error when the program fails */
  run: (command: string, args: string[], options?: { folder?: string; input?: string; environment?: Record<string, string> }) => void;
  /** What it prints. @throws Error when the program fails */
  read: (command: string, args: string[], options?: { folder?: string; input?: string }) => string;
  say: (line: string) => void;
}

export interface Step {
  /** What it will do, for a person. */
  title: string;
  /** Whether there is nothing to do. Without it the step itself may be repeated. */
  isDone?: () => boolean;
  work: () => void;
  /** Takes the step back when a later one fails. */
  undo?: () => void;
}

/**
 * Says what it will do, does it, and on a failure takes back in reverse order what was done; `undo` must bear work that was not done.
 * @throws the error of the step
 */
export function carryOut(steps: Step[], say: (line: string) => void): void {
  say('This will be done:');
  for (const { title } of steps) say(`  ${title}`);
  const done: Step[] = [];
  for (const step of steps) {
    try {
      if (step.isDone?.()) {
        say(`✓ ${step.title} (was done)`);
        continue;
      }
      say(`… ${step.title}`);
      // also the step that fails: it may have done half of its work
      done.push(step);
      step.work();
    } catch (error) {
      say(`✗ ${step.title}: ${(error as Error).message}`);
      for (const { title, undo } of done.toReversed()) {
        if (!undo) continue;
        try {
          undo();
          say(`↩ taken back: ${title}`);
        } catch (failure) {
          // the others are taken back all the same
          say(`✗ not taken back: ${title}: ${(failure as Error).message}`);
        }
      }
      throw error;
    }
  }
  say('Done.');
}

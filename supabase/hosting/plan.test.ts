import { expect, it } from 'vitest';
import { carryOut, type Step } from './plan.ts';

const step = (title: string, done: string[], parts: Partial<Step> = {}): Step => ({ title, work: () => void done.push(title), ...parts });

it('says what it will do before it does anything', () => {
  const seen: string[] = [];
  carryOut([step('one', seen), step('two', seen)], (line) => seen.push(`> ${line}`));
  expect(seen.slice(0, 3)).toEqual(['> This will be done:', '>   one', '>   two']);
  expect(seen).toContain('> Done.');
});

it('goes on after the steps that are done', () => {
  const done: string[] = [];
  carryOut([step('one', done, { isDone: () => true }), step('two', done)], () => {});
  expect(done).toEqual(['two']);
});

it('takes back the others when one cannot be taken back', () => {
  const done: string[] = [];
  const fail = (text: string) => () => {
    throw new Error(text);
  };
  const steps = [
    step('one', done, { undo: () => void done.push('undo one') }),
    step('two', done, { undo: fail('no way back') }),
    step('three', done, { isDone: fail('no answer') }),
  ];
  const lines: string[] = [];
  expect(() => carryOut(steps, (line) => void lines.push(line))).toThrow('no answer');
  expect(done).toEqual(['one', 'two', 'undo one']);
  expect(lines).toContain('✗ not taken back: two: no way back');
});

it('takes back in reverse order what this run began, and reports the error of the step', () => {
  const done: string[] = [];
  const undo = (name: string) => () => void done.push(`undo ${name}`);
  const fails = step('three', done, {
    work() {
      throw new Error('no space');
    },
    undo: undo('three'),
  });
  const steps = [
    step('zero', done, { isDone: () => true, undo: undo('zero') }),
    step('one', done, { undo: undo('one') }),
    step('two', done),
    fails,
  ];
  expect(() => carryOut(steps, () => {})).toThrow('no space');
  expect(done).toEqual(['one', 'two', 'undo three', 'undo one']);
});

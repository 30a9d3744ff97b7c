/** One rehearsal while it runs, and what every update of it must leave behind. */
import type postgres from 'postgres';
import { type Buying, ordersWithin } from './buyers.ts';
import { type Changes, commitVersion } from './checkout.ts';
import { type Outcome, runCommand, textOf } from './commands.ts';
import type { Layout } from './layout.ts';
import type { Services } from './services.ts';
import { differences, notServed, readState, type State } from './state.ts';
import type { Visit } from './visitor.ts';

export interface Rehearsal {
  layout: Layout;
  sql: postgres.Sql;
  run: (command: string, args: string[]) => Promise<string>;
  services: Services;
  buying: Buying;
  visit: Visit;
  /** Version that is served now. */
  version: number;
  faults: string[];
  figures: [string, string][];
  say: (line: string) => void;
}

export const seconds = (from: Date, to: Date): string => `${((to.getTime() - from.getTime()) / 1000).toFixed(1)} s`;
const stateOf = ({ layout, sql, run }: Rehearsal): Promise<State> => readState(layout, sql, run);

/** Runs the update, and notes what is wrong with it under the name of the scenario. */
async function update(r: Rehearsal, name: string, killAt = ''): Promise<{ outcome: Outcome; fault: (text: string) => void }> {
  r.say(name);
  r.visit.during = name;
  const outcome = await runCommand(r.layout, 'update', killAt);
  const fault = (text: string) => void r.faults.push(`${name}: ${text}`);
  const { count, longest } = ordersWithin(r.buying, outcome.startedAt, outcome.endedAt);
  if (count === 0) fault('no order was acknowledged meanwhile');
  const end = outcome.isDone ? 'done' : outcome.isKilled ? 'killed' : 'failed, as it must';
  r.figures.push([
    name,
    `${end} after ${seconds(outcome.startedAt, outcome.endedAt)}; ${count} orders meanwhile, longest wait ${longest} ms`,
  ]);
  return { outcome, fault };
}

const report = async (r: Rehearsal, fault: (text: string) => void): Promise<void> => (await notServed(r.layout, r.version)).forEach(fault);

/** An update that goes through, to a version of the site. */
export async function succeed(r: Rehearsal, name: string, version: number): Promise<Outcome> {
  const { outcome, fault } = await update(r, name);
  if (!outcome.isDone) fault(`it failed:\n${textOf(outcome)}`);
  r.version = version;
  await report(r, fault);
  return outcome;
}

/** An update that must fail and leave everything as it was. @param reason part of what it must say */
export async function fail(r: Rehearsal, name: string, reason: string): Promise<Outcome> {
  const before = await stateOf(r);
  const { outcome, fault } = await update(r, name);
  if (outcome.isDone || !textOf(outcome).includes(reason)) fault(`it did not fail with "${reason}":\n${textOf(outcome)}`);
  differences(before, await stateOf(r)).forEach(fault);
  await report(r, fault);
  return outcome;
}

/** An update that is killed. What is served meanwhile may be the old or the new page; the visitor notes what is missing. */
export async function interrupt(r: Rehearsal, name: string, killAt: string): Promise<void> {
  const { outcome, fault } = await update(r, name, killAt);
  if (!outcome.isKilled) fault(`it was not killed:\n${textOf(outcome)}`);
}

export const commit = ({ layout }: Rehearsal, title: string, changes: Changes): void => commitVersion(layout.repository, title, changes);

/** `npm run hosting -- hosted`: says what a hosted project of Supabase lacks (docs/deploy.md, decision 0045). */
import { checkHosted, type Sources } from './check.ts';
import { expectedOf } from './expected.ts';
import { factsOf } from './facts.ts';
import { type Environment, readInput, secretsOf } from './input.ts';

const SOURCES: Sources = { management: 'https://api.supabase.com', limit: 30_000, facts: factsOf, expected: expectedOf };

/** @returns the exit code: 0 when nothing is missing, otherwise 1 */
export async function runHosted(
  repository: string,
  environment: Environment,
  say: (line: string) => void,
  sources = SOURCES,
): Promise<number> {
  const { input, missing } = readInput(repository, environment);
  const secrets = secretsOf(input);
  const print = (line: string): void => say(secrets.reduce((text, secret) => text.replaceAll(secret, '…'), line));
  print(`Project ${input.ref || 'unknown'}, shop ${input.site || 'unknown'}. Nothing is changed.`);
  const report = await checkHosted(input, sources);
  const all = [...new Set([...missing, ...report.missing])];
  for (const line of all) print(`✗ ${line}`);
  print('Check by hand in the dashboard:');
  for (const line of report.byHand) print(`  ${line}`);
  print(all.length === 0 ? '✓ Nothing is missing.' : `${all.length} missing.`);
  return all.length === 0 ? 0 : 1;
}

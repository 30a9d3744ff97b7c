/** Every mutant of the schema as it is now. */
import postgres from 'postgres';
import { conditionMutants } from './conditions.ts';
import { functionMutants } from './functionBodies.ts';
import { grantMutants } from './grants.ts';
import type { Mutant } from './mutant.ts';
import { structureMutants } from './structure.ts';

/**
 * Enumerates the mutants from the catalog, each with a unique id. Reads a copy, because a template with open connections cannot be
 * copied by the tests.
 */
export async function allMutants(server: { adminUrl: string; template: string }): Promise<Mutant[]> {
  const admin = postgres(server.adminUrl, { max: 1, onnotice() {} });
  const copy = `test_mutants_${process.pid}`;
  await admin.unsafe(`create database ${copy} template ${server.template} strategy file_copy`);
  const sql = postgres(server.adminUrl.replace(/\/[^/]*$/, `/${copy}`), { max: 1, onnotice() {} });
  try {
    const lists = [];
    for (const make of [structureMutants, conditionMutants, functionMutants, grantMutants]) lists.push(await make(sql));
    const mutants = lists.flat();
    const twins = mutants.filter(({ id }, index) => mutants.findIndex((other) => other.id === id) !== index);
    if (twins.length > 0) throw new Error(`two mutants are called ${twins[0]?.id}`);
    return mutants;
  } finally {
    await sql.end();
    await admin.unsafe(`drop database ${copy} with (force)`);
    await admin.end();
  }
}

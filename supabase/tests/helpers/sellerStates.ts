/** States of sellers, given by the system: the commands of operators have tests of their own. */
import type { TestBackend } from '../../local/testing.ts';

export type State = 'active' | 'limited' | 'suspended' | 'closed';

/** Gives a seller a state. Returns the code of the error, or null. */
export async function setState(
  { sql }: Pick<TestBackend, 'sql'>,
  { id }: { id: string },
  state: State | null,
  reason: string | null = 'Counterfeit goods',
  until: Date | null = null,
): Promise<string | null> {
  try {
    await sql`select app.change_seller_state(${id}, ${state}, ${reason}, ${until}, null)`;
    return null;
  } catch (error) {
    return (JSON.parse((error as Error).message) as { code: string }).code;
  }
}

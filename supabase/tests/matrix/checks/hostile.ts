/** Every argument of every function with hostile values: never a server error, and a refusal changes nothing. */
import { type Actor, send, type World } from '../actors.ts';
import { OPERATOR_ARGUMENTS } from '../calls/operators.ts';
import { hostileValues } from '../hostileValues.ts';
import { rowMaker } from '../rowMaker.ts';
import { FUNCTIONS } from '../table/functions.ts';
import { type Check, failuresOf } from './check.ts';
import { CALLS, watched } from './functions.ts';
import { partiesOf } from './relations.ts';

/** Functions of the operator refuse before reading these values; the table of rights covers them. */
const OPERATOR_ONLY = new Set([
  ...Object.keys(OPERATOR_ARGUMENTS),
  'delete_instagram_data',
  'instagram_connection',
  'instagram_tokens_of_other_keys',
  'lease_instagram_imports',
  'lease_instagram_refreshes',
  'note_instagram_name',
  'replace_instagram_token',
  'report_instagram_import',
  'report_instagram_refresh',
  'revoke_instagram',
  'save_instagram_account',
  'decide_case',
  'decide_order',
  'failed_mails',
  'overdue_work',
  'record_job_run',
  'report_channel_off',
  'take_code',
  'link_telegram',
  'leave_telegram',
  'press_telegram_button',
  'reply_in_telegram',
  'note_telegram_prompt',
  'telegram_turns',
  'lease_telegram_messages',
  'report_telegram_message',
  'pause_telegram',
  'files_of_deleted_people',
  'lease_mails',
  'lease_pushes',
  'end_push_subscription',
  'list_operators',
  'operator_case',
  'operator_cases',
  'operator_ask',
  'operator_decide',
  'operator_roles',
  'products_for_review',
  'operator_cases',
  'operator_today',
  'read_operator_log',
  // takes any body
  'report_alerts',
  'report_outbox',
  'retry_mails',
  'run_maintenance',
  'unused_case_photos',
  'unused_profile_images',
]);
/** Functions that change the one row of the caller: concurrent probes would see each other's change. */
const ONE_ROW = new Set(['object_to_seller_state']);
const names = Object.keys(CALLS).filter((name) => !OPERATOR_ONLY.has(name));

/** Visitors are skipped where the table of rights says that the function refuses them anyway. */
const actorsOf = (name: string): Actor[] =>
  FUNCTIONS.some(([one, , visitor]) => one === name && visitor === 'yes') ? ['visitor', 'seller'] : ['seller'];

/** The situation in which the function succeeds, so that only the hostile value can make it fail. */
const situationOf = (name: string): string => {
  const known = Object.keys(CALLS[name] ?? {});
  return ['own', 'sold', 'from a store', 'of a store'].find((one) => known.includes(one)) ?? (known[0] as string);
};

/** The arguments of a function and their types. */
const argumentsOf = async ({ backend }: World, name: string): Promise<[string, string][]> =>
  (
    await backend.sql`select a.name as argument, format_type(a.type, null) as type
      from pg_proc p, unnest(p.proargnames[1:p.pronargs], p.proargtypes::oid[]) a (name, type)
      where p.pronamespace = 'public'::regnamespace and p.proname = ${name}`
  ).map(({ argument, type }) => [argument as string, type as string]);

interface Probe {
  actor: Actor;
  name: string;
  argument: string;
  value: unknown;
}

async function run(current: World, { actor, name, argument, value }: Probe): Promise<string | null> {
  const make = rowMaker(current.backend.sql);
  const call = await CALLS[name]?.[situationOf(name)]?.(make, partiesOf(current, actor), current.users.seller);
  if (!call) throw new Error(`no call is defined for ${name}`);
  const before = await watched(make, call);
  const answer = await send(current, actor, 'POST', `/rest/v1/rpc/${name}`, { ...call.args, [argument]: value });
  const after = await watched(make, call);
  const actual = `${name}(${argument}: ${JSON.stringify(value)?.slice(0, 60)}) as ${actor}: ${answer.status} ${answer.code ?? ''}`;
  if (answer.status >= 500) return actual;
  return answer.status >= 400 && JSON.stringify(before) !== JSON.stringify(after) ? `${actual}, but stored ${JSON.stringify(after)}` : null;
}

export const HOSTILE_CHECKS: Check[] = [
  ...names.map((name) => ({
    name: `hostile arguments of ${name}`,
    failures: async (world: World) => {
      const probes = (await argumentsOf(world, name)).flatMap(([argument, type]) =>
        actorsOf(name).flatMap((actor) => hostileValues(type).map((value) => ({ actor, name, argument, value }))),
      );
      // rate limits are not tested here
      await world.backend.sql`delete from app.rate_limits`;
      return failuresOf(probes, (probe) => run(world, probe), ONE_ROW.has(name) ? 1 : undefined);
    },
  })),
  {
    name: 'unknown arguments of a function are refused',
    failures: (world) =>
      failuresOf(names, async (name) => {
        const { status } = await send(world, 'seller', 'POST', `/rest/v1/rpc/${name}`, { p_forged: 1 });
        return status === 404 || status === 400 ? null : `${name} answered ${status}`;
      }),
  },
];

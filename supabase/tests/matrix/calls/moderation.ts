/** How people read and answer what the platform decided about them. */
import type { RowMaker } from '../rowMaker.ts';
import { warned } from './operators.ts';
import { type Calls, naming } from './types.ts';

/** No cash on delivery for a user; returns the reason. */
async function limited({ sql }: RowMaker, user_id: unknown): Promise<string> {
  const reason = crypto.randomUUID();
  await sql`insert into app.buyer_limits (user_id, kind, until, reason) values (${user_id as string}, 'orders', now() + interval '1 day', ${reason})
    on conflict (user_id, kind) do update set reason = excluded.reason, until = excluded.until`;
  return reason;
}

export const MODERATION_CALLS: Calls = {
  my_limits: {
    own: async (make, { actor }) => {
      await limited(make, actor);
      return { args: {}, shows: naming('orders') };
    },
    other: async (make, { other }) => ({ args: {}, shows: naming(await limited(make, other)) }),
  },
  own_records: {
    own: async (_, { actor }) => ({ args: {}, shows: naming(actor) }),
    other: async (make, { other }) => ({ args: {}, shows: naming(await limited(make, other)) }),
  },
  my_moderations: {
    own: async (make, { actor }) => ({ args: {}, shows: naming(await warned(make, actor)) }),
    other: async (make, { other }) => ({ args: {}, shows: naming(await warned(make, other)) }),
  },
  object_to_moderation: {
    own: async (make, { actor }) => {
      const id = await warned(make, actor);
      return {
        args: { p_moderation: id, p_message: 'No' },
        watch: { relation: 'app.moderations', where: { id } },
        effect: { objection: 'No' },
      };
    },
    other: async (make, { other }) => {
      const id = await warned(make, other);
      return { args: { p_moderation: id, p_message: 'No' }, watch: { relation: 'app.moderations', where: { id } } };
    },
  },
};

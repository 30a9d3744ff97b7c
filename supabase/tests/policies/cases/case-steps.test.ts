import { beforeAll, describe, expect, it } from 'vitest';
import { caseKinds, caseStates, caseSteps } from '../../../../src/features/orders/rules/orderCase.ts';
import { orderIn } from '../../helpers/cases.ts';
import { marketForFile } from '../../helpers/market.ts';
import type { TestUser } from '../../helpers/users.ts';

let buyer: TestUser;
let seller: TestUser;
let rival: TestUser;
const { backend } = marketForFile((users) => ({ buyer, seller, rival } = users));

/** Makes a case in a state, to be undone. Tries a step: the answer is the new state, or the error's code. Asks for the steps of a side. */
const FUNCTIONS = `
create function app.case_in(p_order uuid, p_kind text, p_state text, p_cancelled boolean) returns public.order_cases language plpgsql as $$
declare
  v_case public.order_cases;
begin
  alter table public.orders disable trigger user;
  update public.orders set status = case when p_cancelled then 'cancelled' when p_kind in ('payment', 'not_sent') then 'confirmed' else 'delivered' end,
         payment_status = 'reported', case_state = p_state where id = p_order;
  insert into public.order_cases (order_id, kind, state, opened_by, amount, refund_due, due_at, due_action)
  values (p_order, p_kind, p_state, 'buyer', 1000, case when p_state in ('accepted', 'escalated', 'decided') then 1000 else 0 end, app.now(), 'close') returning * into v_case;
  insert into public.order_case_lines values (v_case.id, 1, 1);
  return v_case;
end $$;
create function app.try_step(p_order uuid, p_kind text, p_state text, p_step text, p_user uuid, p_cancelled boolean) returns text
language plpgsql as $$
declare
  v_case public.order_cases;
begin
  v_case := app.case_in(p_order, p_kind, p_state, p_cancelled);
  perform set_config('request.jwt.claims', json_build_object('sub', p_user, 'role', 'authenticated')::text, true);
  raise exception using errcode = 'TRIED', message = app.advance_case(v_case.id, p_step, 'Abay 1',
    -- of a cancelled order everything is paid back
    case when p_cancelled then (select total from public.orders where id = p_order) else 1000 end, 'KZ123456', true);
exception
  when sqlstate 'TRIED' then return sqlerrm;
  when sqlstate 'PGRST' then return sqlerrm::json ->> 'code';
end $$;
create function app.steps_in(p_order uuid, p_kind text, p_state text, p_user uuid, p_cancelled boolean) returns text[]
language plpgsql as $$
declare
  v_case public.order_cases;
begin
  v_case := app.case_in(p_order, p_kind, p_state, p_cancelled);
  perform set_config('request.jwt.claims', json_build_object('sub', p_user, 'role', 'authenticated')::text, true);
  raise exception using errcode = 'TRIED', message = coalesce(app.case_possibilities(v_case.id) ->> 'steps', '[]');
exception
  when sqlstate 'TRIED' then return array(select jsonb_array_elements_text(sqlerrm::jsonb));
end $$`;

/** The state that each step leads to. */
const LEADS_TO: Record<string, string> = {
  accept: 'accepted',
  confirm_payment: 'closed',
  refuse: 'refused',
  withdraw: 'closed',
  escalate: 'escalated',
  send_back: 'sent_back',
  arrive: 'arrived',
  refund: 'refunded',
  confirm_refund: 'closed',
  deny_refund: 'escalated',
  revive: 'closed',
};

beforeAll(() => backend().sql.unsafe(FUNCTIONS));

describe.each([false, true])('the steps of cases of an order that is cancelled: %s', (isCancelled) => {
  it('are taken by the side that may take them in this state, and by nobody else', async () => {
    const id = await orderIn({ backend: backend(), buyer, seller }, 'shipped', { quantity: 2 });
    const kinds = isCancelled ? (['payment', 'not_arrived'] as const) : caseKinds;
    const rows = await backend().sql<{ key: string; outcome: string }[]>`
      select concat_ws(' ', k, s, t, u.side) as key, app.try_step(${id}, k, s, t, u.id::uuid, ${isCancelled}) as outcome
        from unnest(${[...kinds]}::text[]) k, unnest(${caseStates.filter((state) => state !== 'closed')}::text[]) s, unnest(${[...caseSteps]}::text[]) t,
             (values ('buyer', ${buyer.id}), ('seller', ${seller.id}), ('rival', ${rival.id})) u (side, id)`;
    const asked = await backend().sql<{ key: string; steps: string[] }[]>`
      select concat_ws(' ', k, s, u.side) as key, app.steps_in(${id}, k, s, u.id::uuid, ${isCancelled}) as steps
        from unnest(${[...kinds]}::text[]) k, unnest(${caseStates.filter((state) => state !== 'closed')}::text[]) s,
             (values ('buyer', ${buyer.id}), ('seller', ${seller.id}), ('rival', ${rival.id})) u (side, id)`;
    const offered = new Map(asked.map(({ key, steps }) => [key, steps]));
    expect([...offered.values()].flat().length).toBeGreaterThan(20);
    const expected = kinds.flatMap((kind) =>
      caseStates
        .filter((state) => state !== 'closed')
        .flatMap((state) =>
          caseSteps.flatMap((step) =>
            (['buyer', 'seller', 'rival'] as const).map((side) => {
              const may = offered.get(`${kind} ${state} ${side}`)?.includes(step);
              return [`${kind} ${state} ${step} ${side}`, may ? LEADS_TO[step] : side === 'rival' ? 'not_found' : 'bad_transition'];
            }),
          ),
        ),
    );
    expect(Object.fromEntries(rows.map(({ key, outcome }) => [key, outcome]))).toEqual(Object.fromEntries(expected));
    expect((await backend().sql`select status, case_state from orders where id = ${id}`)[0]).toEqual({
      status: 'shipped',
      case_state: null,
    });
  });
});

describe('the graph of case steps', () => {
  it('leads from every state to the end, and out of every state without the other side', async () => {
    const steps = await backend().sql<{ kind: string; from_state: string; step: string; to_state: string; actor: string }[]>`
      select kind, from_state, step, to_state, actor from app.case_steps`;
    for (const kind of caseKinds) {
      const own = steps.filter((step) => step.kind === kind);
      const states = new Set(['asked', ...own.map(({ to_state }) => to_state)]);
      states.delete('closed');
      for (const state of states) {
        const reached = new Set([state]);
        for (const from of reached) for (const step of own) if (step.from_state === from) reached.add(step.to_state);
        expect(reached, `${kind} ${state}`).toContain('closed');
        // nobody has to wait for the other side for ever
        expect(
          own.filter((step) => step.from_state === state && ['system', 'operator'].includes(step.actor)),
          `${kind} ${state}`,
        ).not.toEqual([]);
      }
    }
  });

  it('has a deadline for every step of the system, and the other way round', async () => {
    expect(
      await backend().sql`
        select kind, state, step from app.case_deadlines
        except select kind, from_state, step from app.case_steps where actor = 'system'`,
    ).toEqual([]);
    expect(
      await backend().sql`
        select kind, from_state, step from app.case_steps where actor = 'system'
        except select kind, state, step from app.case_deadlines
        except select kind, state, 'remind' from app.case_deadlines where reminder is not null
        -- instead of close, after a part of the price (app.enter_case_state)
        except select kind, 'refunded', 'remind' from app.case_kinds where needs_lines`,
    ).toEqual([]);
  });
});

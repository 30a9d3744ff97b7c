/** A visit of the shop in one engine: what the steps of the journey are written with. Everything waits; nothing is repeated. */
import { appUrl } from '../e2e/ports.ts';
import type { Tab } from './engine.ts';
import { chooseOption, clearField, isSettled, locate, type Place, type Target } from './inPage.ts';

const LIMIT = 20_000;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export interface Visit {
  tab: Tab;
  /** The folder of what the page has saved. */
  downloads: string;
  /** Opens a path of the shop and waits until it is shown. */
  open: (path: string) => Promise<void>;
  settled: () => Promise<void>;
  /** Resolves with how far the page was scrolled, from the top. */
  press: (kind: Target['kind'], name: string) => Promise<number>;
  /** Waits until something is visible. */
  see: (kind: Target['kind'], name: string) => Promise<void>;
  /** Types into a field in place of what it has. */
  fill: (name: string, text: string) => Promise<void>;
  option: (name: string, value: string) => Promise<void>;
  /** Waits until an expression of the page is true. */
  until: (what: string, expression: string) => Promise<void>;
}

/** Waits until `check` gives no reason to wait; the last reason is the error's. */
export async function waitFor(what: string, check: () => Promise<string | null>): Promise<void> {
  const end = Date.now() + LIMIT;
  for (;;) {
    const reason = await check();
    if (reason === null) return;
    if (Date.now() > end) throw new Error(`${what}: ${reason}`);
    await pause(80);
  }
}

/** A function of inPage.ts, called in the page. */
const call = (run: (argument: never) => unknown, argument?: unknown): string => `(${run.toString()})(${JSON.stringify(argument)})`;

export function visitOf(tab: Tab, downloads: string): Visit {
  const until = (what: string, expression: string) =>
    waitFor(what, async () => ((await tab.evaluate<boolean>(expression)) ? null : 'not so'));
  const settled = async () => {
    // what has arrived is rendered, and requests more
    for (let i = 0; i < 2; i++) {
      await until('the page is loaded', call(isSettled));
      await pause(60);
    }
  };
  const find = async (target: Target): Promise<Place> => {
    let found: Place | string = 'absent';
    await waitFor(`${target.kind} “${target.name}”`, async () => {
      found = await tab.evaluate<Place | string>(call(locate, target));
      return typeof found === 'string' ? found : null;
    });
    return found as unknown as Place;
  };
  const press = async (kind: Target['kind'], name: string) => {
    const { x, y } = await find({ kind, name, isPressed: true });
    const scrolled = await tab.evaluate<number>('Math.round(scrollY)');
    await tab.press(x, y);
    return scrolled;
  };
  return {
    tab,
    downloads,
    until,
    settled,
    press,
    open: async (path) => {
      await tab.open(appUrl + path);
      await settled();
    },
    see: async (kind, name) => void (await find({ kind, name, isPressed: false })),
    fill: async (name, text) => {
      await press('field', name);
      await until(`the field “${name}” has the focus`, call(clearField, name));
      await tab.type(text);
    },
    option: (name, value) => until(`the list “${name}” has ${value}`, call(chooseOption, { name, value })),
  };
}

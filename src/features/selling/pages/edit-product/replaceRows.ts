interface Replacement<Old, New> {
  /** How many rows there are now. */
  count: number;
  /** Rows to be removed. */
  missing: Old[];
  /** Rows to be added. */
  fresh: New[];
  /** How many rows there may be. */
  most: number;
  remove: (row: Old) => Promise<unknown>;
  add: (row: New) => Promise<unknown>;
}

/** Replaces rows of a list whose length is limited: each one is removed as late as the limit allows, so that a failure loses the least. */
export async function replaceRows<Old, New>({ count, missing, fresh, most, remove, add }: Replacement<Old, New>): Promise<void> {
  const waiting = [...missing];
  let now = count;
  for (const row of fresh) {
    for (let old = waiting[0]; old !== undefined && now >= most; old = waiting[0], now--) {
      await remove(old);
      waiting.shift();
    }
    await add(row);
    now++;
  }
  for (const row of waiting) await remove(row);
}

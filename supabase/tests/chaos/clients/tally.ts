/** Statistics of the clients' requests. */
export interface ActionCount {
  acknowledged: number;
  /** Sent again after a lost answer or a lock timeout. */
  retried: number;
  /** By code. */
  refused: Map<string, number>;
}

const add = (counts: Map<string, number>, key: string): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1);
};

export class Tally {
  readonly actions = new Map<string, ActionCount>();
  /** Lost answers, by code. */
  readonly lost = new Map<string, number>();
  /** Lock timeouts and deadlocks, by action and code. */
  readonly locks = new Map<string, number>();
  /** The same during the recovery after a kill of Postgres. */
  readonly locksAfterKill = new Map<string, number>();
  /** Requests that met one, were sent again as the app does, and met one again; apart from recoveries. */
  readonly locksInARow = new Map<string, number>();

  of(action: string): ActionCount {
    const known = this.actions.get(action);
    if (known) return known;
    const fresh: ActionCount = { acknowledged: 0, retried: 0, refused: new Map() };
    this.actions.set(action, fresh);
    return fresh;
  }

  refused(action: string, code: string): void {
    add(this.of(action).refused, code);
  }

  lostAnswer(action: string, code: string): void {
    this.of(action).retried += 1;
    add(this.lost, code);
  }

  lockFailure(action: string, code: string, { isAfterKill, isInARow }: { isAfterKill: boolean; isInARow: boolean }): void {
    this.of(action).retried += 1;
    if (isInARow && !isAfterKill) add(this.locksInARow, `${action}: ${code}`);
    add(isAfterKill ? this.locksAfterKill : this.locks, `${action}: ${code}`);
  }
}

/** The users, products and open orders shared by all clients of a run. */
import type { Random } from './random.ts';

export interface Account {
  id: string;
  email: string;
}
export interface Seller extends Account {
  /** Products that buyers put into carts; deleted ones stay in the list, as in old carts. */
  products: string[];
}
export interface OpenOrder {
  id: string;
  /** Null for an unclaimed manual order. */
  buyer: Account | null;
  seller: Account;
  /** The last status that a client saw. */
  status: string;
}

export class Market {
  readonly accounts: Account[];
  readonly sellers: Seller[];
  /** Short-lived, rarely ordered products: reviewed, deleted, purged. */
  readonly passing: { id: string; seller: Seller }[] = [];
  readonly #open: OpenOrder[] = [];

  constructor(accounts: Account[], sellers: Seller[]) {
    this.accounts = accounts;
    this.sellers = sellers;
  }

  /** A buyer; some order much more often than others. */
  anyBuyer(random: Random): Account {
    return random.chance(0.05) ? (this.accounts[random.integer(0, 2)] as Account) : random.pick(this.accounts);
  }

  /** The five most popular products, with their sellers. */
  get hot(): { id: string; seller: Seller }[] {
    return this.sellers.slice(0, 5).flatMap((seller) => seller.products.slice(0, 1).map((id) => ({ id, seller })));
  }

  sellerOf(id: string): Seller | undefined {
    return this.sellers.find((seller) => seller.id === id);
  }

  open(order: OpenOrder): void {
    this.#open.push(order);
  }

  /** A possibly open order. Two clients may get the same one. */
  anyOpenOrder(random: Random): OpenOrder | undefined {
    while (this.#open.length > 0) {
      const at = random.integer(0, this.#open.length - 1);
      const order = this.#open[at] as OpenOrder;
      if (order.status !== 'delivered' && order.status !== 'cancelled') return order;
      this.#open[at] = this.#open.at(-1) as OpenOrder;
      this.#open.pop();
    }
    return undefined;
  }

  openOrdersOf(seller: Account): OpenOrder[] {
    return this.#open.filter((order) => order.seller.id === seller.id);
  }

  removeSeller(seller: Seller): void {
    const at = this.sellers.indexOf(seller);
    if (at >= 0) this.sellers.splice(at, 1);
  }

  replaceAccount(old: Account, fresh: Account): void {
    const at = this.accounts.indexOf(old);
    if (at >= 0) this.accounts[at] = fresh;
  }
}

import type { Sql } from 'postgres';

/** A cart with one piece of each product, as the app stores it. */
export async function cartText(sql: Sql, products: string[]): Promise<string> {
  const lines = await sql`
    select p.id, p.name, p.current_price::int as price, p.media_url as image, 1 as quantity, p.stock_quantity as stock,
           s.id as "sellerId", s.username as "sellerUsername"
      from products p join app.profiles s on s.id = p.seller_id where p.id = any (${products}) order by array_position(${products}, p.id)`;
  return JSON.stringify(lines);
}

/** Stores such a cart as an earlier visit would have left it: of a user, or of the guest. Before the app is rendered. */
export async function storeCart(sql: Sql, products: string[], owner = 'guest'): Promise<void> {
  localStorage.setItem(`tanda.cart.${owner}`, await cartText(sql, products));
}

/** How many newest products are looked through for a picture of each shop; the rail of new things shows the first of them. */
export const NEW_PRODUCTS_LIMIT = 60;

import type { ProductSummary } from '~/domain/product';
import { ProductCard } from '~/features/products/ProductCard';

/** A headline and up to four cards; nothing without products. */
export function ProductRow({ id, title, products }: { id: string; title: string; products: ProductSummary[] }) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id} className="page mt-14 lg:mt-20">
      <h2 id={id} className="text-3xl font-medium">
        {title}
      </h2>
      <div className="mt-6 grid grid-cols-2 gap-x-3 gap-y-7 lg:grid-cols-4 lg:gap-x-6">
        {products.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </div>
    </section>
  );
}

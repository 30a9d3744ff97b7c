/** Validation of the product form; messages are translation keys. The database enforces the same rules. */
import * as v from 'valibot';
import * as fieldLimits from '~/domain/fieldLimits';
import { type Category, type Condition, conditions, isCategory } from '~/domain/product';

export interface ProductForm {
  name: string;
  description: string;
  price: string;
  discountPrice: string;
  category: Category | '';
  condition: Condition;
  stock: string;
  tags: string[];
}

export const emptyForm: ProductForm = {
  name: '',
  description: '',
  price: '',
  discountPrice: '',
  category: '',
  condition: 'new',
  stock: '1',
  tags: [],
};

/** "24 900" → 24900; null for anything that is not a whole number. */
export function toWhole(text: string): number | null {
  const digits = text.replaceAll(/[\s\u00a0']/g, '');
  return /^\d{1,12}$/.test(digits) ? Number(digits) : null;
}

const whole = (min: number, max: number, message: string) =>
  v.pipe(
    v.string(),
    v.check((text) => {
      const number = toWhole(text);
      return number !== null && number >= min && number <= max;
    }, message),
  );

const schemaFor = (stockMin: 0 | 1) =>
  v.pipe(
    v.object({
      name: v.pipe(v.string(), v.trim(), v.nonEmpty('seller:error.name'), v.maxLength(fieldLimits.productName, 'seller:error.nameLong')),
      description: v.pipe(
        v.string(),
        v.trim(),
        v.nonEmpty('seller:error.description'),
        v.maxLength(fieldLimits.productDescription, 'seller:error.textLong'),
      ),
      price: whole(1, fieldLimits.price, 'seller:error.price'),
      discountPrice: v.string(),
      category: v.pipe(
        v.string(),
        v.check((slug) => isCategory(slug), 'seller:error.category'),
      ),
      condition: v.picklist(conditions),
      stock: whole(stockMin, fieldLimits.stock, stockMin === 0 ? 'seller:error.stockEdit' : 'seller:error.stock'),
      tags: v.array(v.string()),
    }),
    // a discount must be a price of its own, below the usual one
    v.forward(
      v.partialCheck(
        [['price'], ['discountPrice']],
        ({ price, discountPrice }) => {
          if (discountPrice.trim() === '') return true;
          const [full, lower] = [toWhole(price), toWhole(discountPrice)];
          return lower !== null && lower > 0 && (full === null || lower < full);
        },
        'seller:error.discount',
      ),
      ['discountPrice'],
    ),
  );

export const productSchema = schemaFor(1);
/** While editing, the last piece may have been sold: 0 is a stock too. */
export const editSchema = schemaFor(0);

/** The numbers of a checked form. */
export const toNumbers = (form: ProductForm) => ({
  price: toWhole(form.price) ?? 0,
  discountPrice: form.discountPrice.trim() === '' ? null : toWhole(form.discountPrice),
  stock: toWhole(form.stock) ?? 0,
});

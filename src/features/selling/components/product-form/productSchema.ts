/** Validation of the product form; messages are translation keys. The database enforces the same rules. */
import * as v from 'valibot';
import type { AttributeCode } from '~/features/catalogue/rules/attributes';
import * as columnLimits from '~/shared/generated/columnLimits';
import { type Category, conditions, isCategory, returnExceptions } from '~/features/catalogue/rules/product';
import { messageKey } from '~/shared/i18n/formMessages';
import type { Language } from '~/shared/i18n/languages';
import { type AttributeFields, attributesError, noAttributes, toAttributes } from './attributeFields';
import { areTranslationsComplete, areTranslationsShort, toTexts, type TranslationFields } from './translationFields';
import { variantRowsSchema } from './variantRows';
import { optionalWholeNumber, toWhole, wholeNumber } from './wholeNumber';

/**
 * @param stockMin 0 while editing: the last piece may have been sold
 * @param attributesOf the attributes that a category lists
 */
export const productSchema = (stockMin: 0 | 1, attributesOf: (category: Category) => readonly AttributeCode[]) =>
  v.pipe(
    v.object({
      name: v.pipe(
        v.string(),
        v.trim(),
        v.nonEmpty(messageKey('selling:error.name')),
        v.maxLength(columnLimits.productName, messageKey('selling:error.nameLong')),
      ),
      description: v.pipe(
        v.string(),
        v.trim(),
        v.nonEmpty(messageKey('selling:error.description')),
        v.maxLength(columnLimits.productDescription, messageKey('selling:error.textLong')),
      ),
      price: wholeNumber(1, columnLimits.price, messageKey('selling:error.price')),
      discountPrice: v.string(),
      category: v.custom<Category>((slug) => isCategory(String(slug)), messageKey('selling:error.category')),
      condition: v.picklist(conditions),
      returnException: v.picklist(['', ...returnExceptions]),
      excludedWays: v.array(v.string()),
      weight: optionalWholeNumber(1, columnLimits.weight, messageKey('selling:error.weight')),
      stock: wholeNumber(
        stockMin,
        columnLimits.stock,
        stockMin === 0 ? messageKey('selling:error.stockEdit') : messageKey('selling:error.stock'),
      ),
      tags: v.array(v.string()),
      variants: variantRowsSchema,
      language: v.custom<Language | ''>((language) => typeof language === 'string'),
      translations: v.pipe(
        v.custom<TranslationFields>((texts) => typeof texts === 'object'),
        v.check(areTranslationsComplete, messageKey('selling:error.translation')),
        v.check(areTranslationsShort, messageKey('selling:error.textLong')),
      ),
      attributes: v.custom<AttributeFields>((fields) => typeof fields === 'object'),
    }),
    v.forward(
      v.partialCheck(
        [['category'], ['attributes']],
        ({ category, attributes }) => attributesError(attributesOf(category), attributes) === null,
        ({ input }) => attributesError(attributesOf(input.category), input.attributes) ?? '',
      ),
      ['attributes'],
    ),
    // a discount price must be a valid price below the usual one
    v.forward(
      v.partialCheck(
        [['price'], ['discountPrice']],
        ({ price, discountPrice }) => {
          if (discountPrice.trim() === '') return true;
          const [full, lower] = [toWhole(price), toWhole(discountPrice)];
          return lower !== null && lower > 0 && (full === null || lower < full);
        },
        messageKey('selling:error.discount'),
      ),
      ['discountPrice'],
    ),
  );

export type ProductForm = v.InferInput<ReturnType<typeof productSchema>>;

export const emptyForm: ProductForm = {
  name: '',
  description: '',
  price: '',
  discountPrice: '',
  category: '',
  condition: 'new',
  returnException: '',
  excludedWays: [],
  weight: '',
  stock: '1',
  tags: [],
  variants: [],
  language: '',
  translations: {},
  attributes: noAttributes,
};

/** The numbers of a valid form. */
export const toNumbers = (form: ProductForm) => ({
  price: toWhole(form.price) ?? 0,
  discountPrice: form.discountPrice.trim() === '' ? null : toWhole(form.discountPrice),
  weight: toWhole(form.weight),
  stock: toWhole(form.stock) ?? 0,
});

/** The product that a valid form describes, without its variants. */
export const toProduct = (form: ProductForm) => ({
  ...toNumbers(form),
  ...toTexts(form),
  attributes: toAttributes(form.attributes),
  name: form.name.trim(),
  description: form.description.trim(),
  category: form.category,
  condition: form.condition,
  returnException: form.returnException || null,
  excludedWays: form.excludedWays,
  tags: form.tags,
});

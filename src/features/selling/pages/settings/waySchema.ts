/** The form of a way of delivery. The database enforces the same rules. */
import * as v from 'valibot';
import type { StoreWay } from '~/features/selling/rules/deliveryWays';
import * as columnLimits from '~/shared/generated/columnLimits';
import { deliveryKinds, kindsOfDelivery } from '~/shared/generated/deliveryKinds';
import { messageKey } from '~/shared/i18n/formMessages';
import { priceRows, whole } from './settingsSchema';

/** The heaviest class that the database takes: a tonne. */
const MOST_GRAMS = 1_000_000;

const line = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max, messageKey('selling:error.textLong')));
const optionalWhole = (max: number) =>
  v.union([v.pipe(v.string(), v.trim(), v.literal('')), whole(max)], messageKey('selling:error.number'));

/** What is wrong with the weight of a class: only the last one may be empty, and each is heavier than the one before. */
function weightProblem(rows: { upTo: string }[], index: number): string | null {
  const text = rows[index]?.upTo ?? '';
  if (text === '') return index === rows.length - 1 ? null : messageKey('selling:error.weightEmpty');
  if (Number(text) === 0) return messageKey('selling:error.weightLeast');
  return index > 0 && Number(text) <= Number(rows[index - 1]?.upTo) ? messageKey('selling:error.weightOrder') : null;
}

const weightRows = v.pipe(
  v.array(v.object({ upTo: optionalWhole(MOST_GRAMS), cost: whole(columnLimits.deliveryCost) })),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const rows = dataset.value;
    rows.forEach((row, key) => {
      const message = weightProblem(rows, key);
      if (!message) return;
      addIssue({
        message,
        path: [
          { type: 'array', origin: 'value', input: rows, key, value: row },
          { type: 'object', origin: 'value', input: row, key: 'upTo', value: row.upTo },
        ],
      });
    });
  }),
);

const fields = v.object({
  kind: v.picklist(deliveryKinds),
  name: line(columnLimits.deliveryName),
  address: line(columnLimits.deliveryAddress),
  hours: line(columnLimits.deliveryHours),
  cost: optionalWhole(columnLimits.deliveryCost),
  freeFrom: optionalWhole(columnLimits.deliveryFreeFrom),
  daysFrom: whole(columnLimits.deliveryDays),
  daysTo: whole(columnLimits.deliveryDays),
  delivery: priceRows,
  weights: weightRows,
  allowsCash: v.boolean(),
  isActive: v.boolean(),
});
type Fields = v.InferOutput<typeof fields>;

export const waySchema = v.pipe(
  fields,
  v.forward(
    v.partialCheck(
      [['kind'], ['name']],
      ({ kind, name }) => !kindsOfDelivery[kind].needsName || name !== '',
      messageKey('selling:error.wayName'),
    ),
    ['name'],
  ),
  v.forward(
    v.partialCheck(
      [['kind'], ['address']],
      ({ kind, address }) => kindsOfDelivery[kind].needsAddress || address !== '',
      messageKey('selling:error.wayAddress'),
    ),
    ['address'],
  ),
  v.forward(
    v.partialCheck(
      [['daysFrom'], ['daysTo']],
      ({ daysFrom, daysTo }) => !(Number(daysTo) < Number(daysFrom)),
      messageKey('selling:error.days'),
    ),
    ['daysTo'],
  ),
);
export type WayForm = v.InferInput<typeof waySchema>;

/** A new way of the first kind. */
export const newWay: StoreWay = {
  id: null,
  kind: deliveryKinds[0],
  name: null,
  address: null,
  hours: null,
  cost: null,
  prices: [],
  weights: [],
  freeFrom: null,
  daysFrom: null,
  daysTo: null,
  allowsCash: true,
  isActive: true,
};

export const toWayForm = (way: StoreWay): WayForm => ({
  kind: way.kind,
  name: way.name ?? '',
  address: way.address ?? '',
  hours: way.hours ?? '',
  cost: String(way.cost ?? ''),
  freeFrom: String(way.freeFrom ?? ''),
  daysFrom: String(way.daysFrom ?? kindsOfDelivery[way.kind].daysFrom),
  daysTo: String(way.daysTo ?? kindsOfDelivery[way.kind].daysTo),
  delivery: way.prices.map(({ city, cost, daysFrom, daysTo }) => ({
    city,
    cost: String(cost),
    daysFrom: String(daysFrom),
    daysTo: String(daysTo),
  })),
  weights: way.weights.map(({ upTo, cost }) => ({ upTo: String(upTo ?? ''), cost: String(cost) })),
  allowsCash: way.allowsCash,
  isActive: way.isActive,
});

/** What is stored; what its kind does not ask for is left out. Whoever fetches the goods pays for no delivery. */
export function toWay(id: string | null, form: Fields): StoreWay {
  const { needsAddress, needsName } = kindsOfDelivery[form.kind];
  const numberOrNull = (text: string) => (text === '' ? null : Number(text));
  return {
    id,
    kind: form.kind,
    name: (needsName && form.name) || null,
    address: (!needsAddress && form.address) || null,
    hours: (!needsAddress && form.hours) || null,
    cost: needsAddress ? numberOrNull(form.cost) : 0,
    prices: needsAddress
      ? form.delivery.map(({ city, cost, daysFrom, daysTo }) => ({
          city,
          cost: Number(cost),
          daysFrom: Number(daysFrom),
          daysTo: Number(daysTo),
        }))
      : [],
    weights: needsAddress ? form.weights.map(({ upTo, cost }) => ({ upTo: numberOrNull(upTo), cost: Number(cost) })) : [],
    freeFrom: needsAddress ? numberOrNull(form.freeFrom) || null : null,
    daysFrom: needsAddress ? Number(form.daysFrom) : 0,
    daysTo: needsAddress ? Number(form.daysTo) : 0,
    allowsCash: form.allowsCash,
    isActive: form.isActive,
  };
}

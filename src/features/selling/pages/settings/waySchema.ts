/** The form of a way of delivery. The database enforces the same rules. */
import * as v from 'valibot';
import type { StoreWay } from '~/features/selling/rules/deliveryWays';
import * as columnLimits from '~/shared/generated/columnLimits';
import { deliveryKinds, kindsOfDelivery } from '~/shared/generated/deliveryKinds';
import { messageKey } from '~/shared/i18n/formMessages';
import { priceRows, whole } from './settingsSchema';

const line = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max, messageKey('selling:error.textLong')));
const optionalWhole = (max: number) =>
  v.union([v.pipe(v.string(), v.trim(), v.literal('')), whole(max)], messageKey('selling:error.number'));

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
    freeFrom: needsAddress ? numberOrNull(form.freeFrom) || null : null,
    daysFrom: needsAddress ? Number(form.daysFrom) : 0,
    daysTo: needsAddress ? Number(form.daysTo) : 0,
    allowsCash: form.allowsCash,
    isActive: form.isActive,
  };
}

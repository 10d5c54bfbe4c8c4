import { decimal } from '@portal/contracts/core/decimal';
import { namesEquipment } from './fee-names.ts';
import type { Charge, Figures } from './figures.ts';
import { saleTypes } from './pass-through.ts';

/** The number of locations: one for each of the `statements` of a month, or as many as a fee for each is charged for. */
export const locationsOf = ({ charges }: Pick<Figures, 'charges'>, statements = 1): number =>
  Math.max(
    statements,
    ...charges.filter(isPerLocation).map(({ transactions }) => transactions.toNumber()),
  );

/** The least that a location costs a month, dollars: lower prices are of sales. */
const minPrice = decimal(1);

/** In French, `location` is a rental. */
const isPerLocation = ({ feeType, name, volume, transactionRate }: Charge): boolean =>
  /\b(locations?|sites?)\b/i.test(name) &&
  saleTypes.has(feeType) &&
  !namesEquipment(name) &&
  volume.isZero() &&
  transactionRate >= minPrice;

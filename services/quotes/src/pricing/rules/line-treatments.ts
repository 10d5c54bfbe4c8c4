import { zero } from '@portal/contracts/core/decimal';
import type { FeeType } from '@portal/contracts/quotes/analysis';
import type { ComparedLine } from '@portal/contracts/quotes/pricing';
import { namesAccountFee, namesOccasional, namesOwn } from './fee-names.ts';
import type { Charge, Figures } from './figures.ts';
import { findPassThrough, isPercentage } from './pass-through.ts';
import { isAlike } from './like-names.ts';
import { passesInterchange } from './program-fees.ts';
import type { PricedProgram, ProgramFee } from './rate-program.ts';
import { caseFee, equipmentFee, isCase, isEquipment, type Compared } from './unit-fees.ts';

export interface TreatedLine {
  charge: Charge;
  treatment: Extract<ComparedLine['treatment'], 'pass_through' | 'extra' | 'replaced'>;
  /** The program's price for as many cases or devices. */
  unitFee?: ProgramFee;
  /** A fee per case without a price, not of every month, or for something unknown: the same before and after. */
  notCompared?: true;
}

/** Types that remain with any processor: the merchant's own choices and taxes on them. */
const staysByType = new Set<FeeType>(['Equipment', 'POS Services', 'Products', 'Taxes']);

/**
 * Decides what happens to each line. Pass-through stays unless the program's rates include it; equipment, software,
 * products, taxes and what is not charged every month stay. Equipment that the program includes and fees per case are
 * compared with its price for as many. What its name does not tell stays too: it may be something that was bought. The
 * processor's other lines are replaced, including its credits: they end with the contract.
 */
export function treatLines(
  figures: Figures,
  program: PricedProgram,
  locations: number,
): TreatedLine[] {
  const passThrough = passesInterchange(program) ? findPassThrough(figures) : new Set<Charge>();
  const compared = { figures, program, locations };
  return figures.charges.map((charge) =>
    passThrough.has(charge)
      ? { charge, treatment: 'pass_through' }
      : { charge, ...treat(charge, compared) },
  );
}

function treat(charge: Charge, compared: Compared): Omit<TreatedLine, 'charge'> {
  if (charge.amount < zero) return { treatment: 'replaced' };
  const equipment = isEquipment(charge);
  if (equipment || (staysByType.has(charge.feeType) && !namesOwn(charge.name))) {
    const unitFee = equipment ? equipmentFee(charge, compared) : null;
    return unitFee ? { treatment: 'replaced', unitFee } : { treatment: 'extra' };
  }
  if (namesOccasional(charge.name)) return { treatment: 'extra', notCompared: true };
  if (!isCase(charge, compared))
    return endsWithContract(charge, compared)
      ? { treatment: 'replaced' }
      : { treatment: 'extra', notCompared: true };
  const unitFee = caseFee(charge, compared);
  return unitFee ? { treatment: 'replaced', unitFee } : { treatment: 'extra', notCompared: true };
}

const endsWithContract = (charge: Charge, { program }: Compared): boolean =>
  charge.feeType !== 'Other Fees' ||
  isPercentage(charge) ||
  namesAccountFee(charge.name) ||
  program.feeRates.some((rate) => rate.isActive && isAlike(charge.name, rate.name));

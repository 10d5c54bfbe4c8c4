import { decimal } from '@portal/contracts/core/decimal';
import { dollars } from '@portal/contracts/core/dollars';
import type { Figures } from './figures.ts';
import { passesInterchange, priceDifference } from './program-fees.ts';
import type { PricedProgram } from './rate-program.ts';

export interface AboutProgram {
  passesInterchange: boolean;
  minimumTermMonths: number | null;
  /** Sentences; for programs with a higher card price. */
  conditions: string[];
}

export const aboutProgram = (
  program: PricedProgram,
  figures: Pick<Figures, 'volume'>,
): AboutProgram => ({
  passesInterchange: passesInterchange(program),
  minimumTermMonths: program.profile.minimumTermMonths ?? null,
  conditions: conditionsOf(program, figures),
});

/**
 * The rules of Visa and Mastercard for dual pricing, and their effect on customers. A fee added to a cash price is a
 * surcharge, whatever its name; a price difference is not.
 */
function conditionsOf(program: PricedProgram, { volume }: Pick<Figures, 'volume'>): string[] {
  const difference = priceDifference(program);
  if (difference === null) return [];
  const percent = difference.times(decimal(100)).toFixed(2);
  return [
    `Card prices are ${percent}% above cash prices. Customers who pay by card pay this difference: ${dollars(volume.times(difference).round(2))} a month if all of them still pay by card. It is not part of the savings.`,
    'Every customer who pays by card pays the card price, also by debit card. Some may pay cash instead, or buy elsewhere. Tips and refunds follow the price that was paid.',
    'Both prices must be visible for every item before the customer chooses: on shelves, menus, screens and online. The receipt shows the price paid, without a separate fee for cards.',
    'A fee that is added to the posted price when a card is used is a surcharge, whatever its name: never on debit or prepaid cards, at most 3% of a sale and never above the cost of acceptance, less or forbidden in some states.',
  ];
}

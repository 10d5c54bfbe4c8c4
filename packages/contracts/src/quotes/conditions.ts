import { z } from 'zod';
import { openNames } from '../core/open-names.ts';

/** Conditions that may make a quote's figures wrong. The sender resolves them or accepts each by name. */
export const conditionTitles = {
  'totals-differ': 'Totals do not add up',
  'unresolved-doubts': 'Figures are in doubt',
  'estimated-costs': 'Costs are estimated',
  'other-currency': 'Amounts are not in US dollars',
  'old-statement': 'The statement is more than three months old',
  'month-unknown': 'The month of a statement is not known',
  'rates-changed': 'The rates of the program changed',
  'other-merchant': 'The statement names another merchant',
  'different-merchants': 'The months are of different merchants',
} as const;
export type ConditionName = keyof typeof conditionTitles;
export const conditionNames = Object.keys(conditionTitles) as [ConditionName, ...ConditionName[]];

export const conditionSchema = z.object({
  name: openNames(conditionNames),
  text: z.string(),
});
export type Condition = z.infer<typeof conditionSchema>;

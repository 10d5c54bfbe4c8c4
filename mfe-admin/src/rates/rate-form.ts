import { feeRateBody, type FeeRate } from '@portal/contracts/admin/schemas';
import { z } from 'zod';
import { toFraction, toPercent } from './percent.ts';

/** A fee rate as it is entered: percentages as percent. */
export interface RateValues {
  programId: number;
  name: string;
  category: string;
  rateType: string;
  rateValue: string;
  costValue: string;
  description: string;
  isActive: boolean;
}

/** Checks what was entered by the contract, and makes it what is stored. */
export const entered = z
  .custom<RateValues>()
  .transform(({ rateValue, costValue, ...rest }) => {
    const stored = (value: string): string =>
      rest.rateType === 'percentage' ? toFraction(value) : value;
    return { ...rest, rateValue: stored(rateValue), costValue: stored(costValue) };
  })
  .transform((values, context) => {
    const parsed = feeRateBody.safeParse(values);
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues)
      context.issues.push({
        code: 'custom',
        path: issue.path,
        message: wording(issue, values.rateType),
        input: values,
      });
    return z.NEVER;
  });

/** Checked values as they are stored. */
export const toStored = (values: RateValues): z.output<typeof feeRateBody> => entered.parse(values);

/** The contract speaks of the stored fraction, which has two decimals more than the percentage that is typed. */
const wording = ({ code, message }: z.core.$ZodIssue, rateType: string): string =>
  code === 'invalid_format' && rateType === 'percentage'
    ? 'A percentage with at most 2 decimals, such as 2.9'
    : message;

/** What the dialog begins with. */
export function valuesOf(rate: FeeRate | null, programId: number): RateValues {
  if (!rate)
    return {
      programId,
      name: '',
      category: 'transaction_fees',
      rateType: 'percentage',
      rateValue: '',
      costValue: '',
      description: '',
      isActive: true,
    };
  const { rateType, rateValue, costType, costValue } = rate;
  return {
    programId: rate.programId,
    name: rate.name,
    category: rate.category,
    rateType,
    rateValue: rateType === 'percentage' ? toPercent(rateValue) : rateValue,
    costValue:
      costValue !== null && costType === 'percentage' ? toPercent(costValue) : (costValue ?? ''),
    description: rate.description ?? '',
    isActive: rate.isActive,
  };
}

import { type FeeRate, feeRateBody, type RateType } from '@portal/contracts/admin/schemas';
import { decimal } from '@portal/contracts/core/decimal';
import { z } from 'zod';

/** A fee rate as entered: percentages in percent. */
export type RateValues = ReturnType<typeof valuesOf>;

function withFractions(values: RateValues): RateValues {
  const { rateType, rateValue, costValue } = values;
  if (rateType !== 'percentage') return values;
  return { ...values, rateValue: toFraction(rateValue), costValue: toFraction(costValue) };
}

export const toStored = (values: RateValues): z.output<typeof feeRateBody> =>
  feeRateBody.parse(withFractions(values));

/** Validates entered values. `noPercentage` replaces the contract's message, which is about the stored fraction. */
export const entered = (noPercentage: string) =>
  z.custom<RateValues>().transform((values, context) => {
    const parsed = feeRateBody.safeParse(withFractions(values));
    if (parsed.success) return parsed.data;
    for (const { code, path, message } of parsed.error.issues)
      context.issues.push({
        code: 'custom',
        path,
        message:
          code === 'invalid_format' && values.rateType === 'percentage' ? noPercentage : message,
        input: values,
      });
    return z.NEVER;
  });

export function valuesOf(rate: FeeRate | null, programId: number) {
  const shown = (type?: RateType | null, value?: string | null): string =>
    value && type === 'percentage' ? toPercent(value) : (value ?? '');
  return {
    programId: rate?.programId ?? programId,
    name: rate?.name ?? '',
    category: rate?.category ?? 'transaction_fees',
    rateType: rate?.rateType ?? 'percentage',
    rateValue: shown(rate?.rateType, rate?.rateValue),
    costValue: shown(rate?.costType, rate?.costValue),
    description: rate?.description ?? '',
    isActive: rate?.isActive ?? true,
  };
}

const plainNumber = /^-?\d{0,20}(\.\d{0,10})?$/;

/** Converts an entered percentage (`2.9`) to the stored fraction (`0.029`), exactly. Returns other text unchanged. */
export function toFraction(percent: string): string {
  const text = percent.trim();
  if (!/\d/.test(text) || !plainNumber.test(text)) return text;
  return decimal(text).over(100).toString();
}

/** Converts a stored fraction (`0.029`) to a percentage (`2.9`), exactly. */
export const toPercent = (fraction: string): string => decimal(fraction).times(100).toString();

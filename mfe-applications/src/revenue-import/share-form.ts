import { explainEarnings } from '@portal/contracts/applications/earnings';
import { monthIndex, monthLabel, monthOf, monthsOf } from '@portal/contracts/applications/months';
import { quarterOf, quarterSchema, quartersBetween } from '@portal/contracts/applications/quarters';
import {
  createRevenueShareBody,
  defaultSharePercentage,
} from '@portal/contracts/applications/revenue-schemas';
import { z } from 'zod';
import { words } from './words/en.ts';

export const emptyShare = {
  applicationId: '',
  merchantName: '',
  quarter: '',
  /** Empty for the whole quarter. */
  month: '',
  monthlyVolume: '',
  revenueSharePercentage: defaultSharePercentage,
  earnings: '',
};
export type ShareValues = typeof emptyShare;

/** The form's schema; `toShare` makes the body of valid values. */
export const shareForm = z.custom<ShareValues>().superRefine((values, context) => {
  // An empty text would become application 0, which does not exist.
  if (values.applicationId.trim() === '')
    context.addIssue({ code: 'custom', path: ['applicationId'], message: words.manual.noId });
  const { error } = createRevenueShareBody.safeParse(toBody(values));
  for (const { path, message } of error?.issues ?? [])
    context.addIssue({ code: 'custom', path, message });
});

/** Drops a month that is not in the chosen quarter. */
const toBody = ({ month, ...values }: ShareValues) => ({
  ...values,
  month: month in monthChoices(values.quarter) ? month : null,
});

export const toShare = (values: ShareValues) => createRevenueShareBody.parse(toBody(values));

const firstQuarter = 'Q3-2023';

/** Up to the current quarter, newest first. */
export const quarterChoices = (now = new Date()): string[] =>
  quartersBetween(firstQuarter, quarterOf(now));

/** Months that have begun, in a quarter or since the first one, newest first. */
export const monthChoices = (quarter: string | null, now = new Date()): Record<string, string> =>
  Object.fromEntries(
    (quarter ? [quarter] : quarterChoices(now))
      .filter((one) => quarterSchema.safeParse(one).success)
      .flatMap((one) => monthsOf(one).toReversed())
      .filter((month) => monthIndex(month) <= monthIndex(monthOf(now)))
      .map((month) => [month, monthLabel(month)]),
  );

const figures = createRevenueShareBody.pick({
  monthlyVolume: true,
  revenueSharePercentage: true,
  earnings: true,
});

/** Warns if earnings do not equal volume times percentage; they are accepted anyway. */
export function earningsWarning(
  earnings: string,
  values: Pick<ShareValues, 'month' | 'monthlyVolume' | 'revenueSharePercentage'>,
): string | null {
  const { data } = figures.safeParse({ ...values, earnings });
  if (!data) return null;
  const { months, expected, difference } = explainEarnings({ ...data, month: values.month });
  return difference === '0.00' ? null : words.manual.gives(months, expected);
}

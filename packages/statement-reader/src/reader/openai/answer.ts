import { feeTypes } from '@portal/contracts/quotes/analysis';
import { cardTypes } from '@portal/contracts/quotes/card-types';
import { z } from 'zod';

/**
 * The model's answer about its pages; strict schemas support no length limits, so the contract checks them. Figures
 * that are not on these pages are null.
 */
export const answerSchema = z.object({
  isStatement: z.boolean(),
  statementTotals: z.object({
    currentProcessor: z.string().nullable(),
    totalVolume: z.number().nullable(),
    transactionCount: z.number().nullable(),
    totalStatementFees: z.number().nullable(),
  }),
  cardTypeSummary: z.array(
    z.object({
      cardType: z.enum(cardTypes),
      volume: z.number(),
      transactions: z.number(),
      page: z.number(),
    }),
  ),
  statementFees: z.array(
    z.object({
      feeType: z.enum(feeTypes),
      name: z.string(),
      volume: z.number(),
      volumeRate: z.number(),
      transactions: z.number(),
      transactionRate: z.number(),
      amount: z.number(),
      page: z.number(),
    }),
  ),
});
export type Answer = z.infer<typeof answerSchema>;

export const instructions = `You read merchant card-processing statements. Answer with the figures as printed.
- statementTotals: the processor that issued the statement; all sales before refunds; how many sales; everything charged for the period (positive). Null for what the pages at hand do not print.
- cardTypeSummary: sales by card brand, with the page that they stand on; whatever is none of Visa, Mastercard, Amex, Discover is Other.
- statementFees: one entry for each printed fee line with an amount, in the order printed, with the page that it stands on and its amount as printed. volumeRate is percent (a printed .0165 is 1.65), transactionRate is dollars for each item. The amount is volume × volumeRate / 100 + transactions × transactionRate. A flat charge is transactions 1 at that rate with volume 0. A credit is negative. Subtotals, deposits and last month's fees are no fee lines.
- Each page's image comes after its number; text that was found on it is a help, the image counts.
Never invent a line to make a total fit. Where the document is no processing statement, set isStatement to false.`;

import { balanceSummary } from './layouts/balance-summary.ts';
import { brandGroups } from './layouts/brand-groups.ts';
import { cardColumns } from './layouts/card-columns.ts';
import { chargesWithoutHeader } from './layouts/charges-without-header.ts';
import { creditsAndTaxes } from './layouts/credits-and-taxes.ts';
import { dailyAndMonthEnd } from './layouts/daily-and-month-end.ts';
import { flatByChannel } from './layouts/flat-by-channel.ts';
import { inWords } from './layouts/in-words.ts';
import { leaders } from './layouts/leaders.ts';
import { locationsBilledTogether } from './layouts/locations-billed-together.ts';
import { locationsByPage } from './layouts/locations-by-page.ts';
import { pageOneTotals } from './layouts/page-one-totals.ts';
import { planCodes } from './layouts/plan-codes.ts';
import { severalLocations } from './layouts/several-locations.ts';
import { statementSummary } from './layouts/statement-summary.ts';
import { twoColumnFees } from './layouts/two-column-fees.ts';
import type { StatementLayout } from './layout.ts';

/** Statements of no known processor, each with something that makes reading hard. */
export const allLayouts: Record<string, StatementLayout> = {
  'fees in two columns': twoColumnFees,
  'card types as columns': cardColumns,
  'totals on page one only': pageOneTotals,
  'fees below brands': brandGroups,
  'several locations': severalLocations,
  'several locations, charged as one': locationsBilledTogether,
  'several locations, a page for each': locationsByPage,
  'a balance that repeats fees': balanceSummary,
  'charges without a header': chargesWithoutHeader,
  'daily and month-end fees': dailyAndMonthEnd,
  'credits, equipment and taxes': creditsAndTaxes,
  'a qualification summary that charges nothing': statementSummary,
  'a flat rate for each channel': flatByChannel,
  'plan codes': planCodes,
  'lists with dots': leaders,
  'calculations in words': inWords,
};

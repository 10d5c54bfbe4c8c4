import { z } from 'zod';
import * as adminProgramProfile from './admin/program-profile.ts';
import * as adminSchemas from './admin/schemas.ts';
import * as applicationsForm from './applications/form.ts';
import * as applicationsIdentifiers from './applications/identifiers.ts';
import * as applicationsImportSchemas from './applications/import-schemas.ts';
import * as applicationsMerchantSchemas from './applications/merchant-schemas.ts';
import * as applicationsRevenueSchemas from './applications/revenue-schemas.ts';
import * as applicationsReviewSchemas from './applications/review-schemas.ts';
import * as applicationsSchemas from './applications/schemas.ts';
import * as authListFilters from './auth/list-filters.ts';
import * as authListViews from './auth/list-views.ts';
import * as authSchemas from './auth/schemas.ts';
import * as coreFields from './core/fields.ts';
import * as coreActivity from './core/activity.ts';
import * as coreProblem from './core/problem.ts';
import * as coreRoles from './core/roles.ts';
import * as coreVersions from './core/versions.ts';
import * as coreWaiting from './core/waiting.ts';
import * as notificationsSchemas from './notifications/schemas.ts';
import * as quotesAnalysis from './quotes/analysis.ts';
import * as quotesCardTypes from './quotes/card-types.ts';
import * as quotesConditions from './quotes/conditions.ts';
import * as quotesEstimate from './quotes/estimate.ts';
import * as quotesLayouts from './quotes/layouts.ts';
import * as quotesMonth from './quotes/month.ts';
import * as quotesMonths from './quotes/months.ts';
import * as quotesPricing from './quotes/pricing.ts';
import * as quotesProposals from './quotes/proposals.ts';
import * as quotesSchemas from './quotes/schemas.ts';

/** Modules whose schemas get names in the OpenAPI document: `quoteSchema` becomes Quote. */
const modules: Record<string, unknown>[] = [
  adminProgramProfile,
  adminSchemas,
  applicationsForm,
  applicationsIdentifiers,
  applicationsImportSchemas,
  applicationsMerchantSchemas,
  applicationsRevenueSchemas,
  applicationsReviewSchemas,
  applicationsSchemas,
  authListFilters,
  authListViews,
  authSchemas,
  coreFields,
  coreActivity,
  coreProblem,
  coreRoles,
  coreVersions,
  coreWaiting,
  notificationsSchemas,
  quotesAnalysis,
  quotesCardTypes,
  quotesConditions,
  quotesEstimate,
  quotesLayouts,
  quotesMonth,
  quotesMonths,
  quotesPricing,
  quotesProposals,
  quotesSchemas,
];

export const schemasByName: ReadonlyMap<string, z.ZodType> = new Map(
  modules.flatMap((module) =>
    Object.entries(module).flatMap(([exported, schema]): [string, z.ZodType][] =>
      schema instanceof z.ZodType ? [[nameOf(exported), schema]] : [],
    ),
  ),
);

function nameOf(exported: string): string {
  const name = exported.replace(/Schema$/, '');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

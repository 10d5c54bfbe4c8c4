import type { EstimateTablesInfo } from '@portal/contracts/quotes/estimate';
import { formatDateTime, formatDay } from '@portal/ui-kit/format';

export const words = {
  title: 'Terms of Proposals',
  loading: 'Loading terms',
  failed: 'Failed to fetch the terms',
  about:
    'Each proposal keeps the version that was current when it was sent. Empty lines separate paragraphs.',
  terms: 'Terms',
  version: (version: number, at: string, by: string | null) =>
    `Version ${version}, saved ${formatDateTime(at)}${by ? ` by ${by}` : ''}`,
  save: 'Save New Version',
  saving: 'Saving...',
  unsaved: 'Your changes to the terms are not saved.',
  tables: {
    title: 'Rate Tables for Estimates',
    loading: 'Loading rate tables',
    failed: 'Failed to fetch the rate tables',
    about:
      'Interchange and network fees that a statement does not print are estimated with these tables. Quotes keep the version they were priced with until their statement is read again.',
    version: ({ version, validFrom, programs }: EstimateTablesInfo) =>
      `Version ${version}, valid from ${formatDay(validFrom)}, with ${programs} interchange programs.`,
    origin: ({ savedAt, savedBy }: EstimateTablesInfo) =>
      savedAt
        ? `Uploaded ${formatDateTime(savedAt)} by ${savedBy}.`
        : 'These tables came with the portal.',
    file: 'File with rate tables',
    upload: 'Upload New Version',
    saving: 'Uploading...',
    notJson: 'The file is not valid JSON.',
    notSaved: 'Failed to save the rate tables',
    saved: (version: string) => ({
      title: 'Rate Tables Saved',
      description: `Version ${version} is now in use.`,
    }),
  },
  saved: (version: number) => ({
    title: 'Terms Saved',
    description: `New proposals use version ${version}.`,
  }),
};

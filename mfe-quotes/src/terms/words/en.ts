import { formatDateTime } from '@portal/ui-kit/format';

/** What the terms of proposals are shown and saved with. */
export const en = {
  title: 'Terms of Proposals',
  loading: 'Loading terms',
  failed: 'Failed to fetch the terms',
  about:
    'Each proposal is sent with the version that is newest then, and keeps it. Empty lines separate paragraphs.',
  terms: 'Terms',
  version: (version: number, at: string, by: string | null) =>
    `Version ${version}, saved ${formatDateTime(at)}${by ? ` by ${by}` : ''}`,
  save: 'Save New Version',
  saving: 'Saving...',
  unsaved: 'The changed terms are not saved.',
  saved: {
    title: 'Terms Saved',
    description: (version: number) => `Proposals are sent with version ${version} from now on.`,
  },
};

import { errorText } from '../error-text.ts';

export const kitEn = {
  /** The language, for `lang`. */
  lang: 'en',
  documentTitle: (title: string) => `${title} · Partner Portal`,
  loading: 'Loading',
  loadingOf: (label: string) => `Loading ${label}`,
  error: 'Error',
  retry: 'Retry',
  cancel: 'Cancel',
  close: 'Close',
  deleteAction: 'Delete',
  reload: 'Reload',
  correct: 'Please correct:',
  statuses: { active: 'Active', inactive: 'Inactive' },
  figuresFailed: 'The figures could not be loaded.',
  onlyEnglish: (language: string) =>
    `This page could not be loaded in ${language}. It is shown in English.`,
  outdated: (what: string) =>
    `Someone else changed this ${what}, so your changes were not saved. Reload to see the latest version. Reloading discards your changes.`,
  gone: {
    title: (what: string) => `This ${what} no longer exists`,
    description: 'Someone deleted it. Nothing was changed.',
  },
  /** Said if the portal failed before the last of several changes. */
  skipped: 'The rest were skipped.',
  leave: { title: 'Leave without saving?', action: 'Leave', cancel: 'Keep Editing' },
  adminOnly: 'Access denied. This page is only available to administrators.',
  notFound: {
    title: '404 Page Not Found',
    about: 'This page does not exist.',
    toDashboard: 'Go to Dashboard',
  },
  pages: {
    label: 'Pages',
    shown: (first: string, last: string, total: string) => `${first}–${last} of ${total}`,
    nothing: 'This page is empty',
    previous: 'Previous',
    next: 'Next',
  },
  selection: {
    select: (name: string) => `Select ${name}`,
    count: (count: number) => `${count} selected`,
    all: (count: number) => `Select All ${count}`,
    none: 'Clear',
  },
  list: {
    byStatus: 'By status',
    counted: (label: string, count: string) => `${label} ${count}`,
    views: 'Views',
    clear: 'Clear Filters',
    clearFilters: 'Clear the filters',
    clearSearch: 'Clear the search',
  },
  exported: {
    action: 'Export',
    pending: 'Exporting...',
    formats: { csv: 'CSV file (.csv)', xlsx: 'Excel workbook (.xlsx)' },
    failed: 'Failed to export the list. Please try again.',
  },
  toast: {
    close: 'Close',
    request: (id: string) => `Request ${id}`,
    copy: 'Copy Request ID',
    copied: 'Copied',
    notCopied: 'Could not copy. Select it above.',
  },
  /** Returns a validation message for display. */
  fault: (message: string): string => message,
  /** Returns why a call failed, or the fallback if unknown. */
  failure: errorText,
};
export type KitWords = typeof kitEn;

import { formatDate, formatDateTime } from '@portal/ui-kit/format';

const sameWords: Readonly<Record<string, string>> = {
  ein: 'EIN',
  account: 'bank account',
  phone: 'phone',
  address: 'address',
};

/** Texts of the application page; field names come from the form's words. */
export const words = {
  title: 'Application',
  unnamed: 'Unnamed business',
  submitted: (at: string, by: string, company: string) =>
    `submitted ${formatDate(at)} by ${by}, ${company}`,
  started: (at: string, by: string, company: string) =>
    `started ${formatDate(at)} by ${by}, ${company}`,
  edit: 'Edit Application',
  quote: {
    title: 'Started From a Quote',
    quote: 'Quote',
    proposal: 'Proposal',
    statement: 'Statement',
  },
  review: {
    title: 'Review',
    failed: 'The review could not be loaded or changed.',
    submitted: (ago: string) => `Submitted ${ago}`,
    previous: 'Previous in Queue',
    next: 'Next in Queue',
    assignee: (name: string | null) => (name ? `Assigned to ${name}` : 'Not assigned'),
    take: 'Assign to Me',
    release: 'Unassign',
    unique: 'No other application has this EIN, bank account, phone or address.',
    duplicates: 'Possible duplicates',
    same: (kinds: readonly string[]) =>
      `Same ${kinds.map((kind) => sameWords[kind] ?? kind).join(', ')}`,
    notes: 'Internal notes',
    hidden: 'Partners and merchants do not see these.',
    by: (name: string, at: string) => `${name}, ${formatDateTime(at)}`,
    note: 'Add an internal note',
    add: 'Add Note',
  },
  reveal: {
    action: 'Reveal',
    of: (field: string) => `Reveal ${field}`,
    about: 'The value is shown for one minute. Your name, the time and the reason are recorded.',
    reason: 'Reason',
    failed: 'Failed to reveal the field. Please try again.',
  },
  hide: { action: 'Hide', of: (field: string) => `Hide ${field}` },
  reveals: {
    title: 'Views of Sensitive Fields',
    label: 'Views of sensitive fields',
    failed: 'The views could not be loaded.',
    none: 'No sensitive field has been viewed',
    more: 'Show More',
    when: 'When',
    who: 'Who',
    field: 'Field',
    reason: 'Reason',
  },
};

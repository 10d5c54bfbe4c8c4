import type { EventPayload } from '@portal/contracts/core/event';
import type { revenueImportFinished } from '@portal/contracts/applications/events';
import { expect, it } from 'vitest';
import { aboutImport, aboutProposal } from './texts.ts';

const finished: EventPayload<typeof revenueImportFinished> = {
  id: 7,
  fileName: 'q1.csv',
  outcome: 'imported',
  created: 1200,
  unchanged: 3,
  refused: 1,
  earnings: '1234567.5',
  error: null,
  requestedBy: 1,
  requestedByName: 'Avery Stone',
  finishedAt: '2026-01-01T00:00:00Z',
};

it.each([
  [
    {},
    'Import of q1.csv is done',
    '1,200 rows created, 3 unchanged, 1 refused; earnings of $1,234,567.50.',
  ],
  [
    { created: 0, unchanged: 98_765, refused: 4321, earnings: '0' },
    'Import of q1.csv is done',
    '0 rows created, 98,765 unchanged, 4,321 refused; earnings of $0.00.',
  ],
  [
    { created: 1, earnings: '-3' },
    'Import of q1.csv is done',
    '1 row created, 3 unchanged, 1 refused; earnings of -$3.00.',
  ],
  [
    { outcome: 'undone' as const },
    'Import of q1.csv was undone',
    'The rows that it created were removed.',
  ],
  [
    { outcome: 'failed' as const, error: 'The file is not a spreadsheet.' },
    'Import of q1.csv failed',
    'The file is not a spreadsheet.',
  ],
  [{ outcome: 'failed' as const }, 'Import of q1.csv failed', 'Nothing was imported.'],
])('describes an import with %j as %s', (change, title, body) => {
  expect(aboutImport({ ...finished, ...change })).toEqual({
    to: { userId: 1 },
    kind: 'revenue_import_finished',
    title,
    body,
    link: '/admin/revenue-import?import=7',
  });
});

it.each([
  ['viewed', null, 'was viewed', 'Ada Wren opened it for the first time.'],
  ['asked', 'What of Amex?', 'has a question', 'Ada Wren asks:\nWhat of Amex?'],
  [
    'accepted',
    'Ada Wren, Owner',
    'was accepted',
    'Ada Wren accepted and signed it.\nAda Wren, Owner',
  ],
  ['declined', 'Another reason', 'was declined', 'Ada Wren declined it:\nAnother reason'],
  [
    'bounced',
    '550 no such mailbox',
    'could not be delivered',
    'The email to Ada Wren bounced. Check the address and send it again:\n550 no such mailbox',
  ],
  ['of-a-later-release', null, 'was updated', 'By Ada Wren.'],
  ['toString', null, 'was updated', 'By Ada Wren.'],
])('describes a proposal event %s with %j as %s', (news, text, title, body) => {
  const event = { quoteId: 7, quoteNumber: 'Q-7', merchantName: 'Wren & Thistle', createdBy: 4 };
  expect(aboutProposal({ ...event, news, by: 'Ada Wren', text })).toEqual({
    to: { userId: 4 },
    kind: 'proposal_updated',
    title: `The proposal for Wren & Thistle ${title}`,
    body,
    link: '/quotes/7/proposal',
  });
});

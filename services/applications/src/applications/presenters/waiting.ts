import { applicationStatusLabels } from '@portal/contracts/applications/schemas';
import type { WaitingItem, WaitingKind } from '@portal/contracts/core/waiting';
import { waitingKind, type WaitingRows } from '@portal/service-kit/lists/waiting';
import type { WaitingApplicationRow, WaitingImportRow } from '../store/waiting.ts';

const itemOf = (
  row: WaitingApplicationRow,
  path: string,
  facts: readonly string[] = [],
): WaitingItem => ({
  title: row.businessName || row.contactName || row.applicationId,
  detail: [row.applicationId, ...facts].join(' · '),
  since: row.since.toISOString(),
  path,
});

export const presentDrafts = (rows: WaitingRows<WaitingApplicationRow>): WaitingKind[] =>
  waitingKind(
    {
      kind: 'application-drafts',
      title: 'Applications to finish',
      path: '/applications?status=draft',
    },
    rows,
    (row) => itemOf(row, `/new-application?id=${row.id}`),
  );

export const presentReviews = (rows: WaitingRows<WaitingApplicationRow>): WaitingKind[] =>
  waitingKind(
    {
      kind: 'application-reviews',
      title: 'Applications to review',
      path: '/admin/applications?status=pending',
    },
    rows,
    (row) =>
      itemOf(row, `/applications/${row.id}`, [
        applicationStatusLabels[row.status],
        [row.ownerName, row.company].filter(Boolean).join(', '),
      ]),
  );

const importWords: Partial<Record<WaitingImportRow['state'], string>> = {
  uploaded: 'Columns not checked',
  checked: 'Checked, not imported',
  failed: 'Failed',
};

export const presentImports = (rows: WaitingRows<WaitingImportRow>): WaitingKind[] =>
  waitingKind(
    { kind: 'unfinished-imports', title: 'Imports to finish', path: '/admin/revenue-import' },
    rows,
    ({ id, fileName, state, uploadedByName, since }) => ({
      title: fileName,
      detail: [importWords[state], uploadedByName].filter(Boolean).join(' · '),
      since: since.toISOString(),
      path: `/admin/revenue-import?import=${id}`,
    }),
  );

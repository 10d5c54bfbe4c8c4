import { csvLine } from '../rules/csv.ts';
import type { ActivityRow } from '../store/activity.ts';

const columns: [header: string, value: (row: ActivityRow) => string | null][] = [
  ['Time (UTC)', (row) => row.at.toISOString()],
  ['Name', (row) => row.actorName],
  ['Email', (row) => row.actorEmail],
  ['Role', (row) => row.actorRole],
  ['Action', (row) => row.action],
  ['Kind', (row) => row.targetKind],
  ['Id', (row) => row.targetId],
  ['What', (row) => row.targetLabel],
  ['Details', (row) => row.summary],
  ['Request', (row) => row.requestId],
];

/** The activity log as CSV, a batch of lines at a time. */
export async function* toActivityCsv(
  batches: AsyncIterable<ActivityRow[]>,
): AsyncGenerator<string> {
  // The mark tells spreadsheets that the text is UTF-8.
  yield `\uFEFF${csvLine(columns.map(([header]) => header))}`;
  for await (const rows of batches)
    yield rows.map((row) => csvLine(columns.map(([, value]) => value(row) ?? ''))).join('');
}

import { listQuotes } from '@portal/contracts/quotes/routes';
import { fakeApiPerTest, Problem } from '@portal/test-kit/fake-api';
import { showScreen } from '@portal/test-kit/screen.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ExportList } from './download.tsx';

const api = fakeApiPerTest();
const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
});
afterEach(() => vi.restoreAllMocks());

async function choose(format: string) {
  const shown = showScreen(
    <ExportList source={{ route: listQuotes, query: { status: 'sent', sort: '-createdAt' } }} />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: format }));
  return shown;
}

it.each([
  ['CSV file (.csv)', 'text/csv'],
  ['Excel workbook (.xlsx)', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
])('saves the list as %s', async (format, type) => {
  api.on(
    'GET',
    '/quotes',
    new Response('x', { headers: { 'content-disposition': 'attachment; filename="quotes.x"' } }),
  );
  await choose(format);
  await waitFor(() => expect(saved).toEqual(['quotes.x']));
  expect(api.calls[0]?.query).toEqual({ status: 'sent', sort: '-createdAt' });
  expect(api.calls[0]?.headers['accept']).toContain(type);
});

it('shows why the export failed', async () => {
  api.on('GET', '/quotes', new Problem(413, 'A file can have up to 50,000 rows.'));
  const { toasts } = await choose('CSV file (.csv)');
  await waitFor(() =>
    expect(toasts).toEqual([
      { title: 'Error', description: 'A file can have up to 50,000 rows.', variant: 'destructive' },
    ]),
  );
  expect(saved).toEqual([]);
});

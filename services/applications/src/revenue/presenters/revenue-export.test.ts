import fc from 'fast-check';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { decimal } from '@portal/contracts/core/decimal';
import { quarterAt, quarterIndex } from '@portal/contracts/applications/quarters';
import { withTemporaryFolder } from '@portal/service-kit/temporary-folder';
import { expect, it } from 'vitest';
import { plainText } from '@portal/service-kit/sheets/write-cells';
import { monthIndex } from '@portal/contracts/applications/months';
import { writeCsv } from '@portal/service-kit/sheets/write-csv';
import { writeXlsx } from '@portal/service-kit/sheets/write-xlsx';
import { openSheetFile } from '../sheets/open-sheet-file.ts';
import type { ListedShare } from '../store/revenue-list.ts';
import { exportColumns, toExportRow } from './revenue-share.ts';

const hundredths = (largest: bigint) =>
  fc.bigInt({ min: 0n, max: largest }).map((units) => {
    const digits = units.toString().padStart(3, '0');
    return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
  });

const then = new Date('2026-01-05T08:00:00Z');
const share: fc.Arbitrary<ListedShare> = fc.record({
  id: fc.constant(1),
  applicationId: fc.constant(17),
  createdAt: fc.constant(then),
  updatedAt: fc.constant(then),
  applicationDisplayId: fc.constant('APP-000017'),
  merchantName: fc
    .tuple(
      fc.constantFrom('', '=', '+', '@', '-', "'", "'="),
      fc.string({ unit: 'grapheme', maxLength: 40 }),
    )
    .map(([start, rest]) => `${start}M${rest}`.trim()),
  quarter: fc.integer({ min: quarterIndex('Q1-2015'), max: quarterIndex('Q4-2026') }),
  accountStart: fc.constantFrom(null, new Date('2025-02-23T10:00:00Z')),
  monthlyVolume: hundredths(10n ** 12n - 1n),
  revenueSharePercentage: hundredths(10_000n),
  earnings: hundredths(10n ** 12n - 1n),
  isActive: fc.boolean(),
  month: fc.constantFrom(null, monthIndex('2026-04')),
  reference: fc.constantFrom('', '5436840000010586', '007', '88-1'),
});

it.each(['csv', 'xlsx'] as const)('an export as %s reads back equal', async (format) => {
  await fc.assert(
    fc.asyncProperty(fc.array(share, { minLength: 1, maxLength: 20 }), async (shares) => {
      const rows = shares.map(toExportRow);
      const table = { name: 'Revenue shares', columns: exportColumns, rows };
      const content = await buffer(format === 'csv' ? writeCsv(table) : writeXlsx([table]));
      const [header, ...read] = await cellsOf(content, `shares.${format}`);
      expect(header).toEqual(exportColumns.map((column) => column.header));
      const amount = (text: string | undefined): string =>
        decimal((text ?? '').replace('%', '')).toFixed(2);
      expect(
        read.map(
          ([id, name, quarter, start, volume, percentage, earnings, status, month, reference]) => ({
            id,
            name: format === 'csv' ? plainText(name ?? '') : name,
            quarter,
            start,
            figures: [volume, percentage, earnings].map(amount),
            status,
            month: month ?? '',
            reference: reference ?? '',
          }),
        ),
      ).toEqual(
        shares.map((row) => ({
          id: row.applicationDisplayId,
          name: row.merchantName,
          quarter: quarterAt(row.quarter),
          start: row.accountStart?.toISOString().slice(0, 10) ?? '',
          figures: [row.monthlyVolume, row.revenueSharePercentage, row.earnings],
          status: row.isActive ? 'Active' : 'Inactive',
          month: row.month === null ? '' : '2026-04',
          reference: row.reference,
        })),
      );
    }),
    { numRuns: 60 },
  );
});

function cellsOf(content: Buffer, fileName: string): Promise<string[][]> {
  return withTemporaryFolder(async (folder) => {
    const path = join(folder, 'file');
    await writeFile(path, content);
    const file = await openSheetFile(path, fileName);
    try {
      const cells: string[][] = [];
      for await (const row of file.rows(file.sheets[0] ?? null, { identifiers: [9] }))
        cells.push(row.cells);
      return cells;
    } finally {
      await file.close();
    }
  });
}

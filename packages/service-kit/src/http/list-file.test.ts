import { decimalReply } from '@portal/contracts/core/fields';
import type { Page } from '@portal/contracts/core/list';
import { defineRoute } from '@portal/contracts/core/route';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { PortalError } from '../portal-error.ts';
import { listFile, listFormat } from './list-file.ts';

const route = defineRoute('GET /merchants', {
  summary: 'For the test',
  access: 'signed-in',
  kind: 'list',
  status: 200,
  reply: z.array(
    z.object({
      id: z.int(),
      dbaName: z.string().nullable(),
      monthlyVolume: decimalReply.nullable(),
      isActive: z.boolean(),
      status: z.enum(['open', 'closed']),
      history: z.array(z.string()),
    }),
  ),
});
const merchants = { name: 'listMerchants', route };
const merchant = (id: number, dbaName: string | null = null) => ({
  id,
  dbaName,
  monthlyVolume: id === 2 ? null : '1234.50',
  isActive: id !== 2,
  status: 'open',
  history: ['a'],
});
function pagesOf(rows: unknown[], total = rows.length, atLeast = false) {
  const cursors: (string | undefined)[] = [];
  return {
    cursors,
    read: ({ cursor }: { cursor: string | undefined }): Promise<Page<unknown>> => {
      cursors.push(cursor);
      const from = Number(cursor ?? 0);
      const next = from + 2 < rows.length ? String(from + 2) : null;
      return Promise.resolve({
        rows: rows.slice(from, from + 2),
        total,
        atLeast,
        next,
        prev: null,
      });
    },
  };
}
const textOf = async (body: AsyncIterable<unknown>): Promise<string> => {
  let text = '';
  for await (const piece of body) text += String(piece);
  return text;
};

it('writes all pages of a list, with the contract’s plain fields as columns', async () => {
  const pages = pagesOf([merchant(1, '=1+1, Ltd'), merchant(2), merchant(3, 'Bakery')]);
  const file = await listFile(merchants, 'csv', pages.read);
  expect(file).toMatchObject({ contentType: 'text/csv; charset=utf-8', fileName: 'merchants.csv' });
  expect(await textOf(file.body as AsyncIterable<unknown>)).toBe(
    '\uFEFFId,Dba name,Monthly volume,Is active,Status\r\n' +
      `1,"'=1+1, Ltd",1234.50,Yes,open\r\n2,,,No,open\r\n3,Bakery,1234.50,Yes,open\r\n`,
  );
  expect(pages.cursors).toEqual([undefined, '2']);
});

it('knows the number of rows only if the list counted all of them', async () => {
  const rows = [merchant(1), merchant(2), merchant(3)];
  expect(await listFile(merchants, 'csv', pagesOf(rows).read)).toMatchObject({ rows: 3 });
  expect(await listFile(merchants, 'csv', pagesOf(rows, 2, true).read)).not.toHaveProperty('rows');
});

it('rejects a list with too many rows', async () => {
  const pages = pagesOf([merchant(1)], 50_001);
  await expect(listFile(merchants, 'xlsx', pages.read)).rejects.toThrow(PortalError);
});

it.each([
  ['text/csv', 'csv'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, */*', 'xlsx'],
  ['*/*', null],
  ['application/json', null],
  ['', null],
])('maps Accept %j to %s', (accept, format) => {
  expect(listFormat(route, accept)).toBe(format);
  expect(listFormat({ ...route, kind: undefined } as never, accept)).toBeNull();
});

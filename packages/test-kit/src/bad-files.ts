import { problemSchema } from '@portal/contracts/core/problem';

/** Files that are no statement and no workbook, or only look like one, by name. `statement` is a PDF that is one. */
export const badFiles = (statement: Buffer): [name: string, file: Buffer][] => [
  ['a truncated statement', statement.subarray(0, statement.length / 2)],
  [
    'a statement with zeroed bytes',
    Buffer.concat([statement.subarray(0, 400), Buffer.alloc(400), statement.subarray(800)]),
  ],
  ['only a PDF header', Buffer.from('%PDF-1.7\n')],
  ['zeros', Buffer.alloc(100_000)],
  [
    'only a HEIC header',
    Buffer.from('\0\0\0\x1cftypheic\0\0\0\0mif1heicmiaf\0\0\0\x20meta', 'latin1'),
  ],
  ['only a ZIP header', Buffer.from('PK\x03\x04', 'latin1')],
  ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a single endless line', Buffer.from(`Application ID,${'x,'.repeat(200_000)}`)],
  ['an unclosed quotation mark', Buffer.from(`Application ID,Quarter\n"${'x\n'.repeat(100_000)}`)],
  [
    'UTF-16 text',
    Buffer.from('\u{1f600}Application ID,Quarter\n1,Q1-2024\n'.repeat(10), 'utf16le'),
  ],
  ['formulas', Buffer.from('Application ID,Quarter\n=1+1,@SUM(A1)\n')],
];

/** Taken, or refused. */
export const fileStatuses: readonly number[] = [200, 201, 400, 413, 422];

/** Returns the status of a reply to a file. Throws if a refusal is no problem. */
export async function statusOfFile(reply: Response): Promise<number> {
  const body: unknown = await reply.json();
  if (!reply.ok) problemSchema.parse(body);
  return reply.status;
}

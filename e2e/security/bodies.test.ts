import { readdirSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { problemSchema } from '@portal/contracts/core/problem';
import { call, json, describeReply, type Reply } from '../support/call.ts';
import { noteFigure } from './kit/figures.ts';
import { as, people } from './kit/people.ts';
import { makeThing, statement } from './recipes/things.ts';

const section = 'Input';

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isRefusal = (reply: Reply, ...statuses: number[]): boolean =>
  !reply.broken &&
  statuses.includes(reply.status) &&
  problemSchema.safeParse(parse(reply.text)).success;

const bad = readdirSync(
  new URL('../../packages/statement-reader/fixtures/statements/bad', import.meta.url),
);
const square = statement('square-1.pdf');
const names = [
  'a\0b.pdf',
  'a\r\nb.pdf',
  '\ud800.pdf',
  '../../a.pdf',
  'x'.repeat(255),
  '‮fdp.exe',
  '',
  ' '.repeat(40_000),
];
/** Files that are no PDF, CSV or workbook, or only look like one. */
const files: Record<string, Buffer> = {
  ...Object.fromEntries(bad.map((name) => [name, statement(`bad/${name}`)])),
  'a cut statement': square.subarray(0, square.length / 2),
  'a statement with zeroed bytes': Buffer.concat([
    square.subarray(0, 400),
    Buffer.alloc(400),
    square.subarray(800),
  ]),
  'only a PDF header': Buffer.from('%PDF-1.7\n'),
  zeros: Buffer.alloc(100_000),
  'only a HEIC header': Buffer.from(
    '\0\0\0\x1cftypheic\0\0\0\0mif1heicmiaf\0\0\0\x20meta',
    'latin1',
  ),
  'only a ZIP header': Buffer.from('PK\x03\x04', 'latin1'),
  'an HTML page': Buffer.from('<!doctype html><script>alert(1)</script>'),
  'a single endless line': Buffer.from(`Application ID,${'x,'.repeat(200_000)}`),
  'an unclosed quotation mark': Buffer.from(`Application ID,Quarter\n"${'x\n'.repeat(100_000)}`),
  'UTF-16 text': Buffer.from('\u{1f600}Application ID,Quarter\n1,Q1-2024\n'.repeat(10), 'utf16le'),
  formulas: Buffer.from('Application ID,Quarter\n=1+1,@SUM(A1)\n'),
};

/** What a file claims to be in turns; each is also sent as a PDF. */
const statementEndings = ['heic', 'csv', 'xlsx'];
const importEndings = ['csv', 'xlsx', 'xls'];

test('a bad file is rejected or accepted, and never causes a server error', async () => {
  const faults: string[] = [];
  const { admin, rep } = people();
  const { id } = await makeThing('quote', rep);
  const tryStatement = (fileName: string, file: Buffer): Promise<Reply> =>
    call({
      method: 'POST',
      path: `/api/quotes/${id}/save-pdf`,
      ...json({ fileName, fileContent: file.toString('base64') }),
      headers: { ...json(null).headers, ...as(rep) },
    });
  const tryImport = (fileName: string, file: Buffer): Promise<Reply> =>
    call({
      method: 'POST',
      path: `/api/revenue-imports?fileName=${encodeURIComponent(fileName.replaceAll(/\p{Surrogate}/gu, '?').slice(0, 2000))}`,
      body: file,
      headers: {
        ...as(admin),
        'content-type': 'application/octet-stream',
        accept: 'application/json',
      },
    });
  let tried = 0;
  const judge = async (what: string, reply: Reply): Promise<void> => {
    tried += 1;
    // A kept-alive gateway connection must not wait for the rest of the rejected file.
    const next = await Promise.all(
      Array.from({ length: 3 }, () =>
        call({ method: 'GET', path: '/api/quotes/stats', headers: as(people().otherRep) }),
      ),
    );
    for (const one of next)
      if (one.status !== 200) faults.push(`another’s call after ${what}: ${describeReply(one)}`);
    const isTaken = !reply.broken && reply.status < 300;
    if (!isTaken && !isRefusal(reply, 400, 413, 422))
      faults.push(`${what}: ${describeReply(reply)}`);
  };
  for (const [at, [name, file]] of Object.entries(files).entries()) {
    const other = statementEndings[at % statementEndings.length];
    for (const ending of ['pdf', other])
      await judge(`save-pdf of ${name} as ${ending}`, await tryStatement(`a.${ending}`, file));
    const ending = importEndings[at % importEndings.length];
    await judge(`import of ${name} as ${ending}`, await tryImport(`a.${ending}`, file));
  }
  for (const name of names) {
    await judge(
      `save-pdf under the name ${JSON.stringify(name.slice(0, 40))}`,
      await tryStatement(name, square),
    );
    await judge(
      `import under the name ${JSON.stringify(name.slice(0, 40))}`,
      await tryImport(name, Buffer.from('a,b\n1,2\n')),
    );
  }
  noteFigure({ section, check: 'bad files and file names', tried, failed: faults.length });
  expect(faults).toEqual([]);
});

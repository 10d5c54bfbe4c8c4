import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDF } from '@libpdf/core';
import { runProgram } from '@portal/test-kit/debian-program';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openValidPdf, InvalidPdf } from './valid-pdf.ts';
import { shortDocument } from '../testing/short-document.ts';
import { appendDocument } from './append-document.ts';
import { type Block, paragraph } from './blocks.ts';
import { writeDocument } from './write-document.ts';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'write-document-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const withBlocks = (...blocks: Block[]) => ({ ...shortDocument, blocks });

function inspect(program: 'pdftotext' | 'pdfinfo', pdf: Uint8Array, ...args: string[]): string {
  const path = join(folder, 'document.pdf');
  writeFileSync(path, pdf);
  const end = program === 'pdftotext' ? ['-'] : [];
  const { status, stdout, stderr } = runProgram(program, [...args, path, ...end]);
  expect(stderr).toBe('');
  expect(status).toBe(0);
  return stdout;
}

const pagesOf = (pdf: Uint8Array): string[] =>
  inspect('pdftotext', pdf, '-layout').split('\f').slice(0, -1);

const tinyPng =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAADUlEQVR4nGPgzioFIgAFmQHVH1CaTwAAAABJRU5ErkJggg==';

const table: Block = {
  kind: 'table',
  columns: [
    { label: 'Charge', align: 'left', width: 3 },
    { label: 'Now', align: 'right', width: 1 },
    { label: 'Proposed', align: 'right', width: 1 },
  ],
  rows: Array.from({ length: 300 }, (_, at) => [`Charge ${at + 1}`, `$${at}.10`, `$${at}.05`]),
  totals: ['All charges', '$44,880.00', '$44,865.00'],
};

describe('a document', () => {
  it('contains its blocks and metadata, on US Letter paper', async () => {
    const pdf = await writeDocument(
      withBlocks(
        { kind: 'heading', level: 2, text: 'What it saves' },
        { kind: 'facts', facts: [['Merchant', 'Bluebird Lane Bakery LLC']] },
        { kind: 'page-break' },
        { kind: 'paragraph', text: 'The end.' },
      ),
    );
    const [first, second, ...others] = pagesOf(pdf);
    expect(others).toEqual([]);
    for (const text of ['What it saves', 'Bluebird Lane Bakery LLC']) expect(first).toContain(text);
    expect(second).toContain('The end.');
    expect(second).toMatch(/Bluebird Lane Bakery · P-12 +Page 2 of 2/);
    const info = inspect('pdfinfo', pdf);
    for (const line of [
      /^Title: +Proposal for Bluebird Lane Bakery$/m,
      /^Author: +Tidewater Payments$/m,
      /^Tagged: +yes$/m,
      /^JavaScript: +no$/m,
      /^Page size: +612 x 792 pts \(letter\)$/m,
      /^PDF version: +1\.7$/m,
    ])
      expect(info).toMatch(line);
    await expect(openValidPdf(pdf)).resolves.toBeDefined();
  });

  it('draws bars and the logo with their texts', async () => {
    const logo = Buffer.from(tinyPng, 'base64');
    const input = withBlocks({
      kind: 'bars',
      bars: [
        { label: 'Now', value: '$895.65', share: 1, max: 1 },
        { label: 'With us', value: '$713.91 to $892.90', share: 0.79, max: 0.99 },
      ],
    });
    const pdf = await writeDocument({ ...input, brand: { ...input.brand, logo } });
    expect(pagesOf(pdf)[0]).toMatch(/With us +\$713\.91 to \$892\.90/);
    expect(inspect('pdfinfo', pdf, '-struct')).toContain('Figure');
    await expect(openValidPdf(pdf)).resolves.toBeDefined();
  });

  it('has the same bytes for the same input', async () => {
    const [one, other] = [
      await writeDocument(withBlocks(table)),
      await writeDocument(withBlocks(table)),
    ];
    expect(Buffer.from(one).equals(other)).toBe(true);
  });

  it('lets other calls run, and is the same as if it was written alone', async () => {
    const rows = Array.from({ length: 400 }, (_, at) => [`Fee \u01f0 ${at}`, '1', '2']);
    const inputs = ['\u01f0', '\u0237\u030c'].map((text) =>
      withBlocks({ kind: 'paragraph', text }, { ...table, rows }),
    );
    const alone: Uint8Array[] = [];
    for (const input of inputs) alone.push(await writeDocument(input));
    let turns = 0;
    let next = setImmediate(function count() {
      turns += 1;
      next = setImmediate(count);
    });
    const together = await Promise.all(inputs.map(writeDocument));
    clearImmediate(next);
    expect(turns).toBeGreaterThan((2 * rows.length) / 10);
    for (const [at, pdf] of together.entries())
      expect(Buffer.from(pdf).equals(alone[at] ?? Buffer.alloc(0))).toBe(true);
  });

  it('has the letters of its text, whatever an earlier document had', async () => {
    // Both are drawn with the same two glyphs.
    await writeDocument(withBlocks(paragraph('\u01f0')));
    const text = '\u0237\u030c';
    expect(pagesOf(await writeDocument(withBlocks(paragraph(text))))[0]).toContain(text);
  });

  it('tags headings and table cells', async () => {
    const outline = inspect('pdfinfo', await writeDocument(withBlocks(table)), '-struct-text');
    expect(outline.match(/^ +TR$/gm)).toHaveLength(302);
    expect(outline.match(/^ +TH$/gm)).toHaveLength(3);
    expect(outline).toContain('H1');
  });

  it.each<[string, Block[]]>([
    ['nothing', []],
    ['a table without rows', [{ ...table, rows: [], totals: undefined } as unknown as Block]],
    [
      'empty texts',
      [
        { kind: 'paragraph', text: '' },
        { kind: 'facts', facts: [['', '']] },
      ],
    ],
  ])('accepts %s', async (_, blocks) => {
    expect(pagesOf(await writeDocument(withBlocks(...blocks)))).toHaveLength(1);
  });
});

describe('a table of 300 rows', () => {
  it('continues over pages, with the header on each and every row once', async () => {
    const pages = pagesOf(await writeDocument(withBlocks(table)));
    expect(pages.length).toBeGreaterThan(5);
    for (const page of pages) expect(page).toMatch(/Charge +Now +Proposed/);
    const rows = [...pages.join('').matchAll(/Charge (\d+) +\$\d+\.10 +\$\d+\.05/g)];
    expect(rows.map(([, at]) => Number(at))).toEqual(rows.map((_row, at) => at + 1));
    expect(rows).toHaveLength(300);
    expect(pages.at(-1)).toMatch(/All charges +\$44,880\.00 +\$44,865\.00/);
    expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`);
  });

  it('splits a row that is longer than a page', async () => {
    const long = Array.from({ length: 900 }, (_, at) => `word${at}`).join(' ');
    const pages = pagesOf(await writeDocument(withBlocks({ ...table, rows: [[long, '1', '2']] })));
    expect(pages.length).toBeGreaterThan(1);
    expect([...pages.join('').matchAll(/word(\d+)/g)].map(([, at]) => Number(at))).toEqual(
      Array.from({ length: 900 }, (_, at) => at),
    );
  });
});

describe('letters', () => {
  it.each([
    'Zoë Müller-Łukasiewicz',
    'Żółć Ångström Þór',
    'Иван Щукин',
    'Ελένη Ψαρρού',
    'Nguyễn Văn Ơn',
    '王小明饭店有限公司',
    '國語體廣東餐廳',
    '桜井ひろみ カフェ',
    '김철수 식당',
    'شركة النور للتجارة',
    // Letters that differ by dots only, and ligatures.
    'الإسلام لا إله',
    'فروشگاه یاس کیمیا',
    'מאפיית שלום',
    'ร้านอาหารไทย',
    'ພາສາລາວ',
    'हिन्दी रेस्तराँ',
    'বাংলা রেস্তোরাঁ',
    'தமிழ் உணவகம்',
    'ភោជនីយដ្ឋាន',
    'Հայկական',
    'ქართული',
    'ሀበሻ ምግብ',
  ])('of %s are drawn and can be copied', async (name) => {
    const input = withBlocks(
      { kind: 'paragraph', text: name },
      { kind: 'heading', level: 2, text: name },
    );
    const pdf = await writeDocument(input);
    const [page = ''] = pagesOf(pdf);
    // pdftotext adds direction marks.
    const text = page.replaceAll(/[\u202a-\u202e]/g, '').normalize('NFC');
    expect(text.split(name.normalize('NFC'))).toHaveLength(3);
    await expect(openValidPdf(pdf)).resolves.toBeDefined();
    await expect(openValidPdf(await appendDocument(pdf, input))).resolves.toBeDefined();
  });

  it('of several scripts stay on one line, each in its direction', async () => {
    const text = 'Al-Nour, شركة النور 2026, 王小明';
    const [page = ''] = pagesOf(await writeDocument(withBlocks({ kind: 'paragraph', text })));
    const line = page.split('\n').find((one) => one.includes('Al-Nour')) ?? '';
    expect(line.indexOf('شركة النور')).toBeGreaterThan(0);
    expect(line.indexOf('王小明')).toBeGreaterThan(line.indexOf('شركة'));
  });

  it('without a font are shown as code points', async () => {
    const text = 'Signed by 𠮷 and 😀.';
    const [page] = pagesOf(await writeDocument(withBlocks({ kind: 'paragraph', text })));
    expect(page).toContain('Signed by [U+20BB7] and [U+1F600].');
  });

  it('of emoji are named once each', async () => {
    const emoji = "Joe's 🍕 ❤️ 👨‍👩‍👧 🇺🇸 1️⃣ 👍🏽 \u{e000} \u{10ffff} \ud83c end";
    const blocks: Block[] = [
      { kind: 'heading', level: 2, text: emoji },
      { kind: 'paragraph', text: emoji },
      { kind: 'facts', facts: [[emoji, emoji]] },
      { ...table, rows: [[emoji, emoji, emoji]] },
      { kind: 'bars', bars: [{ label: emoji, value: emoji, share: 1, max: 1 }] },
    ];
    const input = { ...withBlocks(...blocks), title: emoji, subject: emoji, reference: emoji };
    const frozen = await writeDocument(input);
    const text = pagesOf(await appendDocument(frozen, input))
      .join('')
      .replaceAll(/\s+/g, '');
    expect(text).toContain("Joe's[U+1F355]");
    expect(text).not.toContain('FE0F');
    expect(text).toContain('[U+1F468U+1F469U+1F467]');
    expect(text).toContain('end');
  });

  it('that are invisible or invalid are removed', async () => {
    const text = 'One\u202e\u0000 two\ud800 th\u00adree\r\nfour\t\u200bfive';
    const [page] = pagesOf(await writeDocument(withBlocks({ kind: 'paragraph', text })));
    expect(page).toContain('One two');
    expect(page).toContain('three\nfour five');
  });

  it('of a word longer than a line continue on the next', async () => {
    const word = 'x'.repeat(1000);
    const blocks: Block[] = [
      { kind: 'paragraph', text: word },
      { ...table, rows: [[word, '', '']] },
      { kind: 'facts', facts: [[word, word]] },
    ];
    const text = pagesOf(await writeDocument(withBlocks(...blocks))).join('');
    expect(text.match(/x/g)?.length).toBeGreaterThanOrEqual(4000);
  });
});

describe('appendDocument', () => {
  it('keeps the original bytes and merges the structure trees', async () => {
    const frozen = await writeDocument(withBlocks({ ...table, rows: table.rows.slice(0, 250) }));
    const whole = await appendDocument(frozen, {
      ...shortDocument,
      title: 'Acceptance certificate',
      blocks: [{ kind: 'facts', facts: [['Accepted by', 'Jon Abbott']] }],
    });
    expect(Buffer.from(whole.subarray(0, frozen.length)).equals(frozen)).toBe(true);
    const [before, after] = [pagesOf(frozen), pagesOf(whole)];
    // Nothing changes but the number of pages, here from one digit to two.
    expect(before).toHaveLength(9);
    const wordsOf = (page = '') => page.replaceAll(/\s+/g, ' ').trim();
    for (const [at, page] of before.entries()) {
      const own = `Page ${at + 1} of `;
      expect(wordsOf(page)).toContain(`${own}9`);
      expect(wordsOf(after[at])).toBe(wordsOf(page).replace(`${own}9`, `${own}${after.length}`));
    }
    expect(after.at(-1)).toContain('Jon Abbott');
    expect(after.at(-1)).toContain(`Page ${after.length} of ${after.length}`);
    const outline = inspect('pdfinfo', whole, '-struct-text');
    expect(outline).toContain('All charges');
    expect(outline).not.toMatch(/Page \d/);
    expect(outline).toContain('Jon Abbott');
    await expect(openValidPdf(whole)).resolves.toBeDefined();
  });

  it('has the same bytes for the same inputs', async () => {
    const frozen = await writeDocument(shortDocument);
    const append = async () => Buffer.from(await appendDocument(frozen, shortDocument));
    expect((await append()).equals(await append())).toBe(true);
  });

  it('accepts a document without a structure tree', async () => {
    const pdf = PDF.create();
    pdf.addPage().drawText('Alone');
    const merged = await appendDocument(await pdf.save(), shortDocument);
    expect(pagesOf(merged)).toHaveLength(2);
  });

  it('rejects a damaged document', async () => {
    await expect(appendDocument(Buffer.from('%PDF-1.7'), shortDocument)).rejects.toThrow(
      InvalidPdf,
    );
  });
});

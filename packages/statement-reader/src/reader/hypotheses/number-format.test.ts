import { expect, it } from 'vitest';
import { pageOf, scanOf } from '../../testing/reader-words.ts';
import { joinSplit, joinThousands, withPoints } from './number-format.ts';

const texts = (text: string): string[] =>
  joinThousands([pageOf(text)]).flatMap(({ words }) => words.map((word) => word.text));

it('joins thousands separated by spaces if the document uses them', () => {
  const text = 'VISA      12  $12 345.67\nMC         8   1 045.10\nTOTAL    520  13 390.77';
  expect(texts(text)).toEqual([
    'VISA',
    '12',
    '$12345.67',
    'MC',
    '8',
    '1045.10',
    'TOTAL',
    '520',
    '13390.77',
  ]);
});

it('keeps adjacent numbers if commas separate thousands', () => {
  const text = 'A  12 345.67\nB  45 045.10\nC   8 390.77\nD 1,200.00  2,300.00  1,100.00';
  expect(texts(text)).toContain('345.67');
});

const pointed = (text: string): string[] =>
  withPoints([pageOf(text)]).flatMap(({ words }) => words.map((word) => word.text));

it('reads decimal commas as points', () => {
  expect(
    pointed('Visa  2.132  64.923,88  1,620 %  -139,22\nMC  469  72.878,73  09.12.2024'),
  ).toEqual([
    ...['Visa', '2132', '64923.88', '1.620', '%', '-139.22'],
    ...['MC', '469', '72878.73', '09.12.2024'],
  ]);
});

it('leaves commas between thousands', () => {
  const text = 'Visa 2,132 64,923.88 MC 469 72,878.73 and 1,25';
  expect(pointed(text)).toContain('64,923.88');
});

it('joins thousands separated by spaces before a comma', () => {
  const words = (text: string) =>
    joinThousands([pageOf(text)]).flatMap(({ words: all }) => all.map((word) => word.text));
  const close = (text: string) => {
    const page = pageOf(text);
    // A thin space, as in such statements.
    const all = page.words.map((word) =>
      /^\d{3}\.\d\d/.test(word.text) ? { ...word, x0: word.x0 - 3, x1: word.x1 - 3 } : word,
    );
    return joinThousands([{ ...page, words: all }]).flatMap(({ words: some }) =>
      some.map((word) => word.text),
    );
  };
  const text = '0.05% of $10 917.75, 309\n1.80% of $2 935.29, 88\n1.95% of $5 655.59, 210';
  expect(close(text)).toContain('$10917.75,');
  expect(words('12 items 917.75')).toContain('12');
});

it('joins thousands in scans although recognition lost some spaces', () => {
  const text = 'VISA  12 345.67\nMC  1 045.10\nAX  4 463.17\nDISC  2107.17\nJCB  1840.95';
  const read = joinThousands([scanOf(text)]).flatMap(({ words }) => words.map((word) => word.text));
  expect(read).toContain('12345.67');
});

it('joins numbers of scans whose point or comma is a narrow space', () => {
  const near = (page: ReturnType<typeof pageOf>): string[] => {
    const words = page.words.map((word, at) =>
      at % 2 ? { ...word, x0: word.x0 - 3, x1: word.x1 - 3 } : word,
    );
    return joinSplit([{ ...page, words }]).flatMap((one) => one.words.map(({ text }) => text));
  };
  const text = '$68 88\n-17 497.06\n3 120\n$34,263 49CR';
  expect(near(scanOf(text))).toEqual(['$68.88', '-17497.06', '3120', '$34,263.49CR']);
  expect(near(pageOf(text))).toEqual(['$68', '88', '-17', '497.06', '3', '120', '$34,263', '49CR']);
});

it('joins digits of scans that are closer than characters', () => {
  const split = (gap: number): string[] => {
    const words = scanOf('15 56.34').words.map((word, at) =>
      at ? { ...word, x0: 12 + gap, x1: 12 + gap + 30 } : word,
    );
    return joinSplit([{ ...scanOf(''), words }]).flatMap((one) =>
      one.words.map(({ text }) => text),
    );
  };
  expect(split(1)).toEqual(['1556.34']);
  expect(split(3)).toEqual(['15', '56.34']);
});

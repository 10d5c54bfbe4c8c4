import type { Table } from '../layout/layout.ts';
import { locationTitle } from '../vocabulary/labels.ts';
import { normalText } from './normal-text.ts';

/** Minimum length of words that characterize a layout. */
const shortest = 3;
const maxParts = 300;

/** Table headers, whole and by word, and headings above them, without names of locations. */
export function signatureOf(tables: Table[]): string[] {
  const parts = tables.flatMap(({ title, header }) => {
    const heads = header.map(({ text }) => normalText(text)).filter(isWord);
    return [
      ...heads.map((head) => `column:${head}`),
      ...(heads.length > 1 ? [`header:${heads.join('|')}`] : []),
      ...(locationTitle.test(title) || !isWord(normalText(title))
        ? []
        : [`heading:${normalText(title)}`]),
    ];
  });
  return [...new Set(parts)].map((part) => part.slice(0, 200)).slice(0, maxParts);
}

const isWord = (text: string): boolean => text.replace(/[^\p{L}]/gu, '').length >= shortest;

import type { Table } from '../layout/layout.ts';
import { locationTitle } from '../vocabulary/labels.ts';
import { normalText } from './normal-text.ts';

/** Words that say nothing of a layout are shorter. */
const shortest = 3;
const most = 300;

/**
 * By what a layout is known: the headers of its tables, as a whole and word by word, and the headings above
 * them. A heading that names a place of business is left out.
 */
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
  return [...new Set(parts)].map((part) => part.slice(0, 200)).slice(0, most);
}

const isWord = (text: string): boolean => text.replace(/[^\p{L}]/gu, '').length >= shortest;

import { toRows } from '../layout/rows.ts';
import { textOf, type PageWords } from '../../statement/words.ts';

export function pageText(words: PageWords): string {
  const found = words.scanned ? 'recognized in it, with mistakes' : 'that the document holds';
  const text = toRows(words)
    .map((row) => textOf(row.words))
    .join('\n');
  return text
    ? `Page ${words.page}. The text ${found}:\n${text}`
    : `Page ${words.page}. No text was found on it.`;
}

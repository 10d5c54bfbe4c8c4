import { toRows } from '../layout/rows.ts';
import type { PageWords } from '../../statement/words.ts';

export function pageText(words: PageWords): string {
  const found = words.scanned ? 'recognised in it, with mistakes' : 'that the document holds';
  const text = toRows(words)
    .map((row) => row.words.map((word) => word.text).join(' '))
    .join('\n');
  return text
    ? `Page ${words.page}. The text ${found}:\n${text}`
    : `Page ${words.page}. No text was found on it.`;
}

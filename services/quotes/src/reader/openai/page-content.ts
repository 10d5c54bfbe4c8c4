import type { ResponseInputContent } from 'openai/resources/responses/responses';
import { toRows } from '../layout/rows.ts';
import type { PageWords } from '../words.ts';

/** A page as the model is shown it: its number, what text was found on it, its image. */
export function pageContent(words: PageWords, jpeg: Uint8Array): ResponseInputContent[] {
  const found = words.scanned ? 'recognised in it, with mistakes' : 'that the document holds';
  const text = toRows(words)
    .map((row) => row.words.map((word) => word.text).join(' '))
    .join('\n');
  return [
    {
      type: 'input_text',
      text: text
        ? `Page ${words.page}. The text ${found}:\n${text}`
        : `Page ${words.page}. No text was found on it.`,
    },
    {
      type: 'input_image',
      detail: 'high',
      image_url: `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`,
    },
  ];
}

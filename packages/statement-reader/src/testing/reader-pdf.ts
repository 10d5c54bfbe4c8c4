import { readFileSync } from 'node:fs';
import type { PageWords } from '../statement/words.ts';
import { readPageText } from '../rendering/page-words.ts';
import { openPdf } from '../rendering/pdf-document.ts';

export async function wordsOf(pdf: Uint8Array | string): Promise<PageWords[]> {
  const document = await openPdf(typeof pdf === 'string' ? readFileSync(pdf) : pdf);
  try {
    return Array.from(
      { length: document.pageCount },
      (_, index) => readPageText(document, index + 1).upright,
    );
  } finally {
    document.close();
  }
}

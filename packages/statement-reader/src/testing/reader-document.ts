import { pageText } from '../reader/openai/page-text.ts';
import { plainOutline } from '../reader/lessons/outline.ts';
import { findIdentity } from '../reader/identity/find-identity.ts';
import { judgeFigures } from '../reader/placing/judge-figures.ts';
import { layOut } from '../reader/read-figures.ts';
import { readLaidOut } from '../reader/read-pages.ts';
import type { PageWords } from '../statement/words.ts';
import type { OpenDocument } from '../reader/open-document.ts';

/** An open document with these pages, in this process. */
export function documentOf(pages: PageWords[], rest: Partial<OpenDocument> = {}): OpenDocument {
  const page = (number: number): PageWords => {
    const found = pages[number - 1];
    if (!found) throw new Error(`There is no page ${number}`);
    return found;
  };
  return {
    pageCount: pages.length,
    notes: [],
    image: () => Promise.resolve(new Uint8Array()),
    words: (number) => Promise.resolve(page(number)),
    know: () => Promise.resolve(),
    read: () => Promise.resolve(),
    text: (number) => Promise.resolve(pageText(page(number))),
    signature: async () => layOut(pages).outline.signature,
    figures: async (lessons) => readLaidOut(layOut(pages), lessons),
    outline: async () => plainOutline(layOut(pages).outline),
    identity: (requested) => Promise.resolve(findIdentity(pages, requested)),
    judge: async (provided) => judgeFigures(provided, layOut(pages)),
    ...rest,
  };
}

import { buffer, json } from 'node:stream/consumers';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { outlineSchema, type Outline } from '@portal/statement-reader/reader/lessons/outline';
import type { PageWords } from '@portal/statement-reader/statement/words';
import type { OpenDocument } from '@portal/statement-reader/reader/open-document';
import { originalKey } from './save-pdf.ts';

/** Increase when recognition, redaction or the outline's format changes; other versions are ignored. */
const version = 1;

const four = (page: number): string => String(page).padStart(4, '0');

export const pageKey = (statementKey: string, page: number): string =>
  `${statementKey}pages/${four(page)}.jpg`;

const wordsKey = (statementKey: string, page: number): string =>
  `${statementKey}words/v${version}-${four(page)}.json`;

const outlineKey = (statementKey: string): string => `${statementKey}layout/v${version}.json`;

const keptWords: z.ZodType<PageWords> = z.object({
  page: z.number(),
  width: z.number(),
  height: z.number(),
  words: z.array(
    z.object({
      text: z.string(),
      x0: z.number(),
      y0: z.number(),
      x1: z.number(),
      y1: z.number(),
      sure: z.number(),
      others: z.array(z.string()).optional(),
    }),
  ),
  turn: z.number(),
  skew: z.number(),
  scanned: z.boolean(),
});

/** Stores a page's image and, if it was recognized (seconds a page), its words. */
export async function keepPage(
  { files }: Pick<Deps, 'files'>,
  document: OpenDocument,
  statementKey: string,
  page: number,
): Promise<void> {
  const image = await document.image(page);
  await files.put(pageKey(statementKey, page), image, image.length, 'image/jpeg');
  const words = await document.words(page);
  if (!words.scanned) return;
  await putJson(files, wordsKey(statementKey, page), words);
}

const putJson = (files: Deps['files'], key: string, value: unknown): Promise<void> => {
  const bytes = Buffer.from(JSON.stringify(value));
  return files.put(key, bytes, bytes.length, 'application/json');
};

export const keepOutline = (
  { files }: Pick<Deps, 'files'>,
  statementKey: string,
  outline: Outline,
): Promise<void> => putJson(files, outlineKey(statementKey), outline);

/** Null if none is stored, for example for a statement analyzed by an earlier release. */
export async function storedOutline({ files }: Pick<Deps, 'files'>, statementKey: string) {
  const object = await files.get(outlineKey(statementKey));
  return object && outlineSchema.parse(await json(object.body));
}

/** Wraps a document so that stored pages are not converted or recognized again. */
export function withKeptPages(
  { files }: Pick<Deps, 'files'>,
  document: OpenDocument,
  statementKey: string,
): OpenDocument {
  const kept = async (key: string): Promise<Buffer | null> => {
    const object = await files.get(key);
    return object && buffer(object.body);
  };
  const known = new Set<number>();
  const know = async (page: number): Promise<void> => {
    if (known.has(page)) return;
    known.add(page);
    const bytes = await kept(wordsKey(statementKey, page));
    if (bytes) await document.know(keptWords.parse(JSON.parse(String(bytes))));
  };
  return {
    ...document,
    image: async (page) => (await kept(pageKey(statementKey, page))) ?? document.image(page),
    words: async (page) => {
      await know(page);
      return document.words(page);
    },
    read: async (page) => {
      // Prefetch the next page.
      await know(page);
      if (page < document.pageCount) await know(page + 1);
      return document.read(page);
    },
    text: async (page) => {
      await know(page);
      return document.text(page);
    },
  };
}

export const filesPrefix = 'quotes/';

/** Whether a file belongs to the current statement of its quote. */
export const isReferenced =
  ({ store }: Pick<Deps, 'store'>) =>
  async (key: string): Promise<boolean> => {
    const [statementKey, id] = /^quotes\/(\d+)\/[^/]+\//.exec(key) ?? [];
    return statementKey !== undefined && (await store.statements.has(Number(id), statementKey));
  };

const batch = 100;

/** Deletes originals of analyzed statements if only redacted pages are to be kept. Idempotent. */
export async function removeOriginals(
  { store, files, keepStatements }: Pick<Deps, 'store' | 'files' | 'keepStatements'>,
  signal?: AbortSignal,
): Promise<void> {
  if (keepStatements === 'original') return;
  for (;;) {
    const quotes = await store.statements.withOriginals(batch);
    for (const { id, statementKey } of quotes) {
      if (signal?.aborted) return;
      await files.remove(originalKey(statementKey));
      await store.statements.originalRemoved(id, statementKey);
    }
    if (quotes.length === 0) return;
  }
}

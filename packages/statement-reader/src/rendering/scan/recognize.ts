import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { gunzipSync } from 'node:zlib';
import { textDpi } from '../limits.ts';
import type { GreyImage } from '../grey-image.ts';
import { loadLibTesseract, type Api } from './libtesseract.ts';
import { modelFile } from './model-file.ts';
import type { Box } from '../../statement/words.ts';

/** A recognized word; its box is in pixels of the image. */
export interface RecognizedWord extends Box {
  text: string;
  /** Confidence, 0 to 1. */
  sure: number;
}

export type Layout = 'block' | 'line';

/** tesseract's page segmentation modes: a uniform block of text, and a single line. */
const segmentation: Record<Layout, number> = { block: 6, line: 7 };

/** One recognizer per core; more than four cost memory and gain little. */
export const recognizers = Math.min(4, availableParallelism());

interface Pool {
  fill(): Promise<void>;
  recognize(image: GreyImage, layout: Layout): Promise<RecognizedWord[]>;
}
let pool: Promise<Pool> | undefined;

/** Recognizers are created when they are first needed. */
async function createPool(): Promise<Pool> {
  const library = loadLibTesseract();
  const model = gunzipSync(await readFile(modelFile));
  const idle: Api[] = [];
  const waiting: ((api: Api) => void)[] = [];
  let created = 0;

  async function create(): Promise<Api> {
    created += 1;
    const api = await library.create(model);
    // Pages are dark on white: trying the inverse only costs time.
    library.set(api, 'tessedit_do_invert', '0');
    return api;
  }
  const take = async (): Promise<Api> =>
    idle.pop() ??
    (created < recognizers ? create() : new Promise((resolve) => waiting.push(resolve)));
  function release(api: Api): void {
    const next = waiting.shift();
    if (next) next(api);
    else idle.push(api);
  }

  return {
    async fill() {
      const missing = Array.from({ length: recognizers - created }, create);
      for (const api of await Promise.all(missing)) release(api);
    },
    async recognize(image, layout) {
      const api = await take();
      const how = { mode: segmentation[layout], dpi: textDpi };
      return library
        .recognize(api, image, how)
        .then(wordsOf)
        .finally(() => release(api));
    },
  };
}

const loadPool = (): Promise<Pool> => (pool ??= createPool());

/** Creates the recognizers while the first page is prepared; `recognize` reports a failure. */
export const startRecognizer = (): void =>
  void loadPool()
    .then((loaded) => loaded.fill())
    .catch(() => undefined);

/** Reads dark text on white, drawn at `textDpi`. Throws an Error if libtesseract is missing. */
export const recognize = async (image: GreyImage, layout: Layout): Promise<RecognizedWord[]> =>
  (await loadPool()).recognize(image, layout);

/** Level of rows that are words, among those of pages, blocks, paragraphs and lines. */
const wordLevel = '5';

/** Columns: level, page, block, paragraph, line, word, left, top, width, height, confidence in percent, text. */
const wordsOf = (table: string): RecognizedWord[] =>
  table
    .split('\n')
    .map((row) => row.split('\t'))
    .filter(([level]) => level === wordLevel)
    .map((row) => {
      const [x0 = 0, y0 = 0, width = 0, height = 0, sure = 0] = row.slice(6, 11).map(Number);
      return { text: row[11] ?? '', sure: sure / 100, x0, y0, x1: x0 + width, y1: y0 + height };
    });

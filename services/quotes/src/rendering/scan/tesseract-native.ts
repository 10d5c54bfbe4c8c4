import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { textDpi } from '../limits.ts';
import type { GreyImage } from '../render-page.ts';
import { loadLibTesseract, type Api, type LibTesseract } from './libtesseract.ts';
import { modelFile } from './model-file.ts';
import { segmentation, type Layout, type RecognisedWord, type Recogniser } from './recognise.ts';
import { recognisers } from './recognisers.ts';

interface Waiting {
  image: GreyImage;
  layout: Layout;
  resolve: (words: RecognisedWord[]) => void;
  reject: (error: unknown) => void;
}

/** Recognition in threads of this process by the machine's libtesseract; null where it has none. */
export function nativeTesseract(): Recogniser | null {
  const library = loadLibTesseract();
  return library && recogniseBy(library);
}

function recogniseBy(library: LibTesseract): Recogniser {
  const waiting: Waiting[] = [];
  const idle: Api[] = [];
  let started: Promise<unknown> | undefined;

  function startAll(): Promise<unknown> {
    started ??= readFile(modelFile).then((packed) => {
      const model = gunzipSync(packed);
      return Promise.all(Array.from({ length: recognisers }, () => startOne(model)));
    });
    // Whoever has something to recognise is told of a failure.
    started.catch(() => undefined);
    return started;
  }

  async function startOne(model: Buffer): Promise<void> {
    const api = await library.create(model);
    // Pages come dark on white: trying them the other way round only costs time.
    library.set(api, 'tessedit_do_invert', '0');
    idle.push(api);
  }

  async function work(api: Api): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { image, layout, resolve, reject } = next;
      const how = { mode: Number(segmentation[layout]), dpi: textDpi };
      await library.recognise(api, image, how).then((table) => resolve(wordsOf(table)), reject);
    }
    idle.push(api);
  }

  return {
    start: () => void startAll(),
    async recognise(image, layout) {
      await startAll();
      return new Promise((resolve, reject) => {
        waiting.push({ image, layout, resolve, reject });
        const api = idle.pop();
        if (api) void work(api);
      });
    },
  };
}

/** Rows of words, among those of pages, blocks, paragraphs and lines. */
const wordLevel = '5';

/** A row: level, page, block, paragraph, line, word, left, top, width, height, confidence in percent, text. */
const wordsOf = (table: string): RecognisedWord[] =>
  table
    .split('\n')
    .map((row) => row.split('\t'))
    .filter(([level]) => level === wordLevel)
    .map((row) => {
      const [x0 = 0, y0 = 0, width = 0, height = 0, sure = 0] = row.slice(6, 11).map(Number);
      return { text: row[11] ?? '', sure: sure / 100, x0, y0, x1: x0 + width, y1: y0 + height };
    });

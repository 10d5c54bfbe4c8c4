import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import { createWorker, OEM, type Worker } from 'tesseract.js';
import type { PageWords, Word } from '../reader/words.ts';
import { toJpeg, type GreyImage } from './render-page.ts';

let worker: Promise<Worker> | null = null;

function loadWorker(): Promise<Worker> {
  const data = dirname(
    createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json'),
  );
  worker ??= createWorker('eng', OEM.LSTM_ONLY, {
    langPath: join(data, '4.0.0_best_int'),
    cacheMethod: 'none',
    gzip: true,
  });
  return worker;
}

interface Line {
  baseline: { x0: number; y0: number; x1: number; y1: number };
  words: {
    text: string;
    confidence: number;
    bbox: { x0: number; y0: number; x1: number; y1: number };
  }[];
}

/** Words of a page's image, turned back by the slant of its lines, in points. */
export async function recognise(image: GreyImage, page: number, dpi: number): Promise<PageWords> {
  const tesseract = await loadWorker();
  const jpeg = await toJpeg(image);
  const { data } = await tesseract.recognize(jpeg, {}, { blocks: true, text: false });
  const lines: Line[] = (data.blocks ?? []).flatMap((block) =>
    block.paragraphs.flatMap((paragraph) => paragraph.lines),
  );
  const slant = medianSlant(lines);
  const scale = 72 / dpi;
  const words: Word[] = lines.flatMap((line) =>
    line.words.map(({ text, confidence, bbox }) => {
      const middle = (bbox.x0 + bbox.x1) / 2;
      const shift = (middle - image.width / 2) * slant;
      return {
        text,
        x0: bbox.x0 * scale,
        x1: bbox.x1 * scale,
        y0: (bbox.y0 - shift) * scale,
        y1: (bbox.y1 - shift) * scale,
        sure: confidence / 100,
      };
    }),
  );
  const size = { width: image.width * scale, height: image.height * scale };
  return { page, ...size, words, turn: 0, scanned: true };
}

/** How much lines rise or fall, by the median over those that are long enough to tell. */
function medianSlant(lines: Line[]): number {
  const slants = lines
    .filter(({ baseline }) => baseline.x1 - baseline.x0 > 300)
    .map(({ baseline }) => (baseline.y1 - baseline.y0) / (baseline.x1 - baseline.x0))
    .sort((a, b) => a - b);
  return slants[Math.floor(slants.length / 2)] ?? 0;
}

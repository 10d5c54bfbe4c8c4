import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { createWorker, OEM, type PSM, type Worker } from 'tesseract.js';
import type { GreyImage } from '../render-page.ts';
import type { Box } from './text-cells.ts';

/** A word as recognised; its box is in the image's pixels. */
export interface RecognisedWord extends Box {
  text: string;
  /** 0 to 1 */
  sure: number;
}

/** How an image's text is laid out: lines one below the other, or one line. */
export type Layout = 'block' | 'line';
const modes: Record<Layout, string> = { block: '6', line: '7' };

/** As many at once as there are cores; more than a few cost memory and gain little. */
export const recognisers = Math.min(4, availableParallelism());

interface Recogniser {
  worker: Promise<Worker>;
  busy: Promise<unknown>;
  waiting: number;
}
const pool: Recogniser[] = [];

/** Recognises text, dark on white, by whichever recogniser is free first. */
export async function recognise(
  image: GreyImage,
  layout: Layout,
  dpi: number,
): Promise<RecognisedWord[]> {
  const recogniser = freest();
  recogniser.waiting += 1;
  const turn = recogniser.busy.then(async () => {
    const worker = await recogniser.worker;
    const options = {
      tessedit_pageseg_mode: modes[layout] as PSM,
      user_defined_dpi: String(dpi),
    };
    const { data } = await worker.recognize(toPgm(image), options as object, {
      blocks: true,
      text: false,
    });
    return (data.blocks ?? [])
      .flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines))
      .flatMap((line) => line.words)
      .map(({ text, confidence, bbox }) => ({ ...bbox, text, sure: confidence / 100 }));
  });
  recogniser.busy = turn.catch(() => undefined).finally(() => (recogniser.waiting -= 1));
  return turn;
}

function freest(): Recogniser {
  const idle = pool.find(({ waiting }) => waiting === 0);
  if (idle) return idle;
  if (pool.length < recognisers) return addRecogniser();
  return pool.reduce((best, one) => (one.waiting < best.waiting ? one : best));
}

function addRecogniser(): Recogniser {
  const made = { worker: startWorker(), busy: Promise.resolve(), waiting: 0 };
  pool.push(made);
  return made;
}

/** Starts all recognisers, if they are not there, while a page is made ready for them. */
export function startRecognisers(): void {
  while (pool.length < recognisers) addRecogniser();
}

async function startWorker(): Promise<Worker> {
  const data = createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json');
  const worker = await createWorker('eng', OEM.LSTM_ONLY, {
    langPath: join(dirname(data), '4.0.0_best_int'),
    cacheMethod: 'none',
    gzip: true,
  });
  // Pages come dark on white: trying them the other way round only costs time.
  await worker.setParameters({ tessedit_do_invert: '0' } as object);
  return worker;
}

/** Grey pixels as a Portable Graymap: nothing is lost, and nothing is to be unpacked. */
function toPgm({ width, height, pixels }: GreyImage): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), pixels]);
}

import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { createScheduler, createWorker, OEM, type PSM } from 'tesseract.js';
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

/** Gives each image to the next recogniser that is idle. */
const scheduler = createScheduler();
let started: Promise<unknown> | undefined;

/** Starts all recognisers, if they are not there, while a page is made ready for them. */
export function startRecognisers(): Promise<unknown> {
  started ??= Promise.all(Array.from({ length: recognisers }, startRecogniser));
  // Whoever has something to recognise is told of a failure.
  started.catch(() => undefined);
  return started;
}

/** Recognises text, dark on white. */
export async function recognise(
  image: GreyImage,
  layout: Layout,
  dpi: number,
): Promise<RecognisedWord[]> {
  await startRecognisers();
  const options = { tessedit_pageseg_mode: modes[layout] as PSM, user_defined_dpi: String(dpi) };
  const { data } = await scheduler.addJob('recognize', toPgm(image), options as object, {
    blocks: true,
    text: false,
  });
  return (data.blocks ?? [])
    .flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines))
    .flatMap((line) => line.words)
    .map(({ text, confidence, bbox }) => ({ ...bbox, text, sure: confidence / 100 }));
}

async function startRecogniser(): Promise<void> {
  const data = createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json');
  const worker = await createWorker('eng', OEM.LSTM_ONLY, {
    langPath: join(dirname(data), '4.0.0_best_int'),
    cacheMethod: 'none',
    gzip: true,
  });
  // Pages come dark on white: trying them the other way round only costs time.
  await worker.setParameters({ tessedit_do_invert: '0' } as object);
  scheduler.addWorker(worker);
}

/** Grey pixels as a Portable Graymap: nothing is lost, and nothing is to be unpacked. */
function toPgm({ width, height, pixels }: GreyImage): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), pixels]);
}

import { dirname } from 'node:path';
import { createScheduler, createWorker, OEM, type PSM } from 'tesseract.js';
import { textDpi } from '../limits.ts';
import type { GreyImage } from '../render-page.ts';
import { modelFile } from './model-file.ts';
import { segmentation, type Recogniser } from './recognise.ts';
import { recognisers } from './recognisers.ts';

/** Gives each image to the next worker that is idle. */
const scheduler = createScheduler();
let started: Promise<unknown> | undefined;

function startAll(): Promise<unknown> {
  started ??= Promise.all(Array.from({ length: recognisers }, startWorker));
  // Whoever has something to recognise is told of a failure.
  started.catch(() => undefined);
  return started;
}

async function startWorker(): Promise<void> {
  const worker = await createWorker('eng', OEM.LSTM_ONLY, {
    langPath: dirname(modelFile),
    cacheMethod: 'none',
    gzip: true,
  });
  // Pages come dark on white: trying them the other way round only costs time.
  await worker.setParameters({ tessedit_do_invert: '0' } as object);
  scheduler.addWorker(worker);
}

/** Recognition in threads of this process, by WebAssembly. */
export const tesseractJs: Recogniser = {
  start: () => void startAll(),
  async recognise(image, layout) {
    await startAll();
    const options = {
      tessedit_pageseg_mode: segmentation[layout] as PSM,
      user_defined_dpi: String(textDpi),
    };
    const { data } = await scheduler.addJob('recognize', toPgm(image), options as object, {
      blocks: true,
      text: false,
    });
    return (data.blocks ?? [])
      .flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines))
      .flatMap((line) => line.words)
      .map(({ text, confidence, bbox }) => ({ ...bbox, text, sure: confidence / 100 }));
  },
};

/** Grey pixels as a Portable Graymap: nothing is lost, and nothing is to be unpacked. */
function toPgm({ width, height, pixels }: GreyImage): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), pixels]);
}

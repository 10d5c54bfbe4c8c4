import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const data = createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json');

/** tesseract's English model: the integer version of the best one, gzipped. */
export const modelFile = join(dirname(data), '4.0.0_best_int', 'eng.traineddata.gz');

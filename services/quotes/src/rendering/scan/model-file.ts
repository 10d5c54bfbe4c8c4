import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const data = createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json');

/** What tesseract knows of English print: whole numbers of the best model, packed by gzip. */
export const modelFile = join(dirname(data), '4.0.0_best_int', 'eng.traineddata.gz');

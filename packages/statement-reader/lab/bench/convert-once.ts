// Converts one PDF into images in a folder, like a job, to measure its memory.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withDocument } from '../../src/document/document-process.ts';

const [file = '', folder = ''] = process.argv.slice(2);
await mkdir(folder, { recursive: true });
await withDocument(file, async ({ pageCount, image }) => {
  for (let page = 1; page <= pageCount; page++)
    await writeFile(join(folder, `${page}.jpg`), await image(page));
});

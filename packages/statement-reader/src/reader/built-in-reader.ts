import type { StatementReader } from './statement-reader.ts';

/** Reads embedded text, or recognizes it, offline in the document's process. */
export const builtInReader: StatementReader = {
  name: 'built-in',
  async read(document, { signal, onPage, lessons }) {
    for (let page = 1; page <= document.pageCount; page++) {
      signal.throwIfAborted();
      onPage(page, document.pageCount);
      await document.read(page);
    }
    const known = lessons ? await lessons.find(await document.signature()) : [];
    const { reading, effects } = await document.figures(known);
    lessons?.note(effects);
    return reading;
  },
};

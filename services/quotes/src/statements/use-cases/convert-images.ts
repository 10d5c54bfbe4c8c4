import { imagesConverted } from '@portal/contracts/quotes/events';
import type { Deps } from '../../deps.ts';
import { keepPage } from './kept-pages.ts';
import type { JobWork } from './run-job.ts';

/** Converts each page to a redacted image and stores it. Only one page is in memory at a time. */
export const convertImages = (deps: Pick<Deps, 'files'>): JobWork => ({
  isAbout: ({ imageCount }) => imageCount === 0,

  async work(document, { statement, signal, onPage }) {
    const imageCount = document.pageCount;
    for (let page = 1; page <= imageCount; page++) {
      signal.throwIfAborted();
      onPage(page, imageCount);
      await keepPage(deps, document, statement.statementKey, page);
    }
    return (store) => store.statements.keep(statement, { imageCount });
  },

  async finish(store, { quoteId }) {
    const statements = await store.statements.of(quoteId);
    const imageCount = statements.reduce((sum, one) => sum + one.imageCount, 0);
    await store.quotes.update(quoteId, { processingStage: 'images_converted', imageCount });
    await store.emit(imagesConverted, { quoteId, imageCount });
  },
});

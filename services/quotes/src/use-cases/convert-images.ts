import { imagesConverted } from '@portal/contracts/quotes/events';
import type { Deps } from '../deps.ts';
import { keepPage } from './kept-pages.ts';
import type { JobWork } from './run-job.ts';

/** Makes an image of each page, covered, and keeps it; one page is in memory at a time. */
export const convertImages =
  (deps: Pick<Deps, 'files'>): JobWork =>
  async (document, { job, signal, onPage }) => {
    const imageCount = document.pageCount;
    for (let page = 1; page <= imageCount; page++) {
      signal.throwIfAborted();
      onPage(page, imageCount);
      await keepPage(deps, document, job.statementKey, page);
    }
    return async (store) => {
      await store.quotes.update(job.quoteId, { processingStage: 'images_converted', imageCount });
      await store.emit(imagesConverted, { quoteId: job.quoteId, imageCount });
    };
  };

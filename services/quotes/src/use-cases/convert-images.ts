import { imagesConverted } from '@portal/contracts/quotes/events';
import type { Deps } from '../deps.ts';
import type { JobWork } from './run-job.ts';

/** The key of a page's image below its statement's. */
export const pageKey = (statementKey: string, page: number): string =>
  `${statementKey}pages/${String(page).padStart(4, '0')}.jpg`;

/** Makes an image of each page and keeps it; one page is in memory at a time. */
export const convertImages =
  ({ files }: Deps): JobWork =>
  async (document, { job, signal, onPage }) => {
    const imageCount = document.pageCount;
    for (let page = 1; page <= imageCount; page++) {
      signal.throwIfAborted();
      onPage(page, imageCount);
      const image = await document.image(page);
      await files.put(pageKey(job.statementKey, page), image, image.length, 'image/jpeg');
    }
    return async (store) => {
      await store.quotes.update(job.quoteId, { processingStage: 'images_converted', imageCount });
      await store.emit(imagesConverted, { quoteId: job.quoteId, imageCount });
    };
  };

import type { WaitingKind } from '@portal/contracts/core/waiting';
import type { QuoteWaitsFor } from '@portal/contracts/quotes/schemas';
import { waitingKind } from '@portal/service-kit/lists/waiting';
import type { WaitingQuoteRow } from '../store/waiting.ts';

const kinds: Record<QuoteWaitsFor, Pick<WaitingKind, 'kind' | 'title'>> = {
  answer: { kind: 'quotes-asked', title: 'Questions to answer' },
  application: { kind: 'quotes-accepted', title: 'Accepted quotes without an application' },
  review: { kind: 'quotes-in-doubt', title: 'Quotes with figures in doubt' },
  pricing: { kind: 'quotes-to-price', title: 'Quotes to price' },
  sending: { kind: 'quotes-to-send', title: 'Quotes to send' },
};

export const presentWaiting = (rows: readonly WaitingQuoteRow[]): WaitingKind[] =>
  (Object.keys(kinds) as QuoteWaitsFor[]).flatMap((waitsFor) => {
    const own = rows.filter((row) => row.waitsFor === waitsFor);
    const kind = { ...kinds[waitsFor], path: `/quotes?waitsFor=${waitsFor}` };
    return waitingKind(kind, { total: own[0]?.total ?? 0, rows: own }, (row) => ({
      title: row.merchantName,
      detail: [row.quoteNumber, ...toCheck(row.doubts)].join(' · '),
      since: row.since.toISOString(),
      path: `/quotes/${row.id}`,
    }));
  });

const toCheck = (doubts: number): string[] =>
  doubts ? [`${doubts} ${doubts === 1 ? 'thing' : 'things'} to check`] : [];

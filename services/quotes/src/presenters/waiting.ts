import type { WaitingKind } from '@portal/contracts/core/waiting';
import { waitingKind } from '@portal/service-kit/lists/waiting';
import type { WaitingQuoteRow, WaitsFor } from '../store/waiting.ts';

const kinds: Record<WaitsFor, Pick<WaitingKind, 'kind' | 'title' | 'path'>> = {
  'a-look': { kind: 'quotes-in-doubt', title: 'Quotes with figures in doubt', path: '/quotes' },
  'a-price': { kind: 'quotes-to-price', title: 'Quotes to price', path: '/quotes' },
  sending: { kind: 'quotes-to-send', title: 'Quotes to send', path: '/quotes?status=generated' },
};

export const presentWaiting = (rows: readonly WaitingQuoteRow[]): WaitingKind[] =>
  (Object.keys(kinds) as WaitsFor[]).flatMap((waitsFor) => {
    const own = rows.filter((row) => row.waitsFor === waitsFor);
    return waitingKind(kinds[waitsFor], { total: own[0]?.total ?? 0, rows: own }, (row) => ({
      title: row.merchantName,
      detail: [row.quoteNumber, ...toCheck(row.doubts)].join(' · '),
      since: row.since.toISOString(),
      path: `/quotes/${row.id}`,
    }));
  });

const toCheck = (doubts: number): string[] =>
  doubts ? [`${doubts} ${doubts === 1 ? 'thing' : 'things'} to check`] : [];

import { decimal, zero } from '@portal/contracts/core/decimal';
import { describe, expect, it } from 'vitest';
import { toQuoteStats } from './quote-status.ts';

describe('the stats', () => {
  it('count sent quotes and their outcomes', () => {
    const byStatus = [
      { status: 'draft', count: 2 },
      { status: 'sent', count: 1 },
      { status: 'accepted', count: 1 },
      { status: 'declined', count: 1 },
    ] as const;
    expect(toQuoteStats({ byStatus, savings: decimal('8.05'), estimated: 3 })).toEqual({
      total: 5,
      sent: 3,
      accepted: 1,
      conversionRate: 33.3,
      monthlySavings: '8.05',
      estimated: 3,
      byStatus: { draft: 2, generated: 0, sent: 1, accepted: 1, declined: 1 },
    });
  });

  it('without quotes are zero', () => {
    expect(toQuoteStats({ byStatus: [], savings: zero, estimated: 0 })).toEqual({
      total: 0,
      sent: 0,
      accepted: 0,
      conversionRate: 0,
      monthlySavings: '0.00',
      estimated: 0,
      byStatus: { draft: 0, generated: 0, sent: 0, accepted: 0, declined: 0 },
    });
  });
});

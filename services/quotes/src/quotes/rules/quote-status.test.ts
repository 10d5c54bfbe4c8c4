import { quoteStatuses } from '@portal/contracts/quotes/schemas';
import { describe, expect, it } from 'vitest';
import { assertStatusFollows } from './quote-status.ts';

describe('the status', () => {
  const possible = (from: (typeof quoteStatuses)[number]) =>
    quoteStatuses.filter((to) => {
      try {
        assertStatusFollows(from, to);
        return true;
      } catch {
        return false;
      }
    });
  it.each([
    ['draft', ['draft']],
    ['generated', ['generated', 'sent']],
    ['sent', ['generated', 'sent', 'accepted', 'declined']],
    ['accepted', ['sent', 'accepted', 'declined']],
    ['declined', ['sent', 'accepted', 'declined']],
  ] as const)('%s can become %j', (from, expected) => {
    expect(possible(from)).toEqual(expected);
  });
});

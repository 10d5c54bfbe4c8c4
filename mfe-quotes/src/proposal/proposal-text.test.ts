import { expect, it, vi } from 'vitest';
import { proposalEn } from '../detail/words/proposal-en.ts';
import { proposal } from '../testing/proposal.ts';
import { standText } from './proposal-text.ts';

// Behind UTC, as all of the United States: before the formats of dates are made.
vi.hoisted(() => {
  process.env['TZ'] = 'America/New_York';
});

it('names the last day as the merchant reads it, also behind UTC', () => {
  expect(new Date('2026-04-04').getDate()).toBe(3);
  expect(standText(proposal, proposalEn)).toBe(
    'It waits for clara@wren.example, valid until Apr 4, 2026.',
  );
  const firstViewedAt = '2026-03-06T12:00:00.000Z';
  expect(standText({ ...proposal, firstViewedAt }, proposalEn)).toContain(
    'It is valid until Apr 4, 2026.',
  );
});

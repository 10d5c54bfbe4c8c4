import { expect, it, vi } from 'vitest';
import { proposal } from '../testing/proposal.ts';
import { stateText } from './proposal-text.ts';

// A time zone behind UTC, set before date formatters are created.
vi.hoisted(() => {
  process.env['TZ'] = 'America/New_York';
});

it('shows the merchant’s last day, also west of UTC', () => {
  expect(new Date('2026-04-04').getDate()).toBe(3);
  expect(stateText(proposal)).toBe('Waiting for clara@wren.example, valid until Apr 4, 2026.');
  const firstViewedAt = '2026-03-06T12:00:00.000Z';
  expect(stateText({ ...proposal, firstViewedAt })).toContain('It is valid until Apr 4, 2026.');
});

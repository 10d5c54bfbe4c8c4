import { expect, it } from 'vitest';
import { z } from 'zod';
import { present } from './present.ts';

const schema = z.object({
  id: z.int(),
  cost: z.string(),
  usedAt: z.string().nullable(),
  createdAt: z.string(),
  note: z.string().optional(),
});
const row = {
  id: 1,
  cost: 2.5,
  usedAt: null,
  createdAt: new Date('2026-01-02T03:04:05Z'),
  secret: 'never shown',
};

it('shows the fields of the contract only, times as text', () => {
  expect(present(schema, row, { cost: row.cost.toFixed(2), note: undefined })).toEqual({
    id: 1,
    cost: '2.50',
    usedAt: null,
    createdAt: '2026-01-02T03:04:05.000Z',
  });
});

it('has no key for a field without a value', () => {
  expect(Object.keys(present(schema, row, { cost: '1', note: undefined }))).not.toContain('note');
});

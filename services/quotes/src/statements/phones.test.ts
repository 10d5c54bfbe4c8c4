import { readFile } from 'node:fs/promises';
import * as routes from '@portal/contracts/quotes/routes';
import { afterAll, expect, it } from 'vitest';
import { startQuotes } from '../testing/start-quotes.ts';

const quotes = await startQuotes();
afterAll(() => quotes.stop());

const create = (contactPhone: string) =>
  quotes.rep.call(routes.createQuote, { body: { merchantName: 'Bakery', contactPhone } });
const phoneOf = async (id: number): Promise<string | null> =>
  (await quotes.rep.call(routes.getQuote, { params: { id } })).contactPhone;

it('a phone number is normalized, or refused if invalid', async () => {
  const { id } = await create('(303) 555-0155');
  expect(await phoneOf(id)).toBe('+13035550155');
  expect(await phoneOf((await create('')).id)).toBeNull();
  await expect(create('12345')).rejects.toThrow('contactPhone: Please enter a valid phone number');
});

it('phone numbers of an earlier release are normalized if valid', async () => {
  const file = '../../prisma/migrations/20261122010000_phones_in_one_form/migration.sql';
  const migration = await readFile(new URL(file, import.meta.url), 'utf8');
  const before = [
    '303.555.0155',
    '+1 (303) 555-0155',
    'ask for Jo',
    '+44 20 7946 0958',
    '555-0155',
  ];
  const ids: number[] = [];
  for (const phone of before) {
    const { id } = await create('');
    await quotes.database.query('UPDATE quotes SET contact_phone = $1 WHERE id = $2', [phone, id]);
    ids.push(id);
  }
  for (let times = 0; times < 2; times++) await quotes.database.query(migration);
  expect(await Promise.all(ids.map(phoneOf))).toEqual([
    '+13035550155',
    '+13035550155',
    'ask for Jo',
    '+44 20 7946 0958',
    '555-0155',
  ]);
});

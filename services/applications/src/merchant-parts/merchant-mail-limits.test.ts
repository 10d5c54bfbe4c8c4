import * as merchantRoutes from '@portal/contracts/applications/merchant-routes';
import { actors, type ActorName } from '@portal/test-kit/actors';
import { waitFor } from '@portal/test-kit/wait-for';
import { afterAll, expect, it } from 'vitest';
import { startWithMail } from './testing/merchant.ts';

const service = await startWithMail();
afterAll(() => service.stop());

const validUntil = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
const ask = (who: ActorName, id: number, recipientEmail: string, message = '') =>
  service.clients[who].call(merchantRoutes.askMerchant, {
    params: { id },
    body: { fields: ['ebtFsn'], recipientName: 'Jon', recipientEmail, message, validUntil },
  });
async function askAndTakeBack(who: ActorName, id: number, email: string): Promise<void> {
  await ask(who, id, email);
  await service.clients[who].call(merchantRoutes.takeBackMerchantPart, { params: { id } });
}

it('an address has a daily mail limit across senders and spellings', async () => {
  const { id } = await service.make('rep', 'draft');
  for (let times = 0; times < 10; times += 1) await askAndTakeBack('rep', id, 'one@bakery.example');
  const other = await service.make('otherRep', 'draft');
  for (const [who, draft] of [
    ['rep', id],
    ['otherRep', other.id],
  ] as const)
    for (const spelled of ['One+again@Bakery.example', String.raw`"o\ne"@bakery.example`])
      await expect(ask(who, draft, spelled)).rejects.toThrow(
        '429: Too many mails to merchants were sent within a day, to this address.',
      );
  await ask('rep', id, 'two@bakery.example');
});

it.each([
  ['person', `mails-of ${actors.rep.userId}`, 100, 'by one partner'],
  ['company', `mails-of-company ${actors.rep.company}`, 400, 'by one company'],
  ['person whose mails came back', `bounces-of ${actors.rep.userId}`, 5, 'bounced'],
])('a %s has a daily mail limit', async (_, bucket, max, message) => {
  const { id } = await service.make('rep', 'draft');
  const where = [bucket, max] as const;
  await service.database.query(
    `INSERT INTO "attempts" ("bucket") SELECT $1 FROM generate_series(1, $2::int)`,
    [...where],
  );
  await expect(ask('rep', id, `${max}@bakery.example`)).rejects.toThrow(
    new RegExp(`^429: .*${message}`),
  );
  await service.database.query('DELETE FROM "attempts" WHERE "bucket" = $1', [bucket]);
  await ask('rep', id, `${max}@bakery.example`);
});

it('reports of two merchants stop the sender, and the address gets no more mails that day', async () => {
  const { id } = await service.make('rep', 'draft');
  const report = async (email: string): Promise<void> => {
    await ask('rep', id, email);
    // Taking back sooner would drop the mail.
    const [sent] = await service.mail.mailsTo(email);
    await service.clients.rep.call(merchantRoutes.takeBackMerchantPart, { params: { id } });
    const token = /\/m\/([\w-]{43})/.exec(sent?.text ?? '')?.[1];
    for (let times = 0; times < 3; times += 1) {
      const reply = await service.fetchAs(null, '/merchant-parts/leave', {
        method: 'POST',
        json: { token, report: true },
      });
      expect(reply.status).toBe(204);
    }
  };
  await report('first@stranger.example');
  const other = await service.make('otherRep', 'draft');
  await expect(ask('otherRep', other.id, 'first@stranger.example')).rejects.toThrow('429');
  await report('second@stranger.example');
  await ask('rep', id, 'another@bakery.example');
  await service.clients.rep.call(merchantRoutes.takeBackMerchantPart, { params: { id } });
  await report('second@diner.example');
  await expect(ask('rep', id, 'third@bakery.example')).rejects.toThrow(
    'were reported within a day',
  );
  await service.database.query(`DELETE FROM "attempts"`);
});

it('user text never becomes a link in a mail', async () => {
  const { id } = await service.make('rep', 'draft', { legalBusinessName: 'www.bakery.example' });
  await ask('rep', id, 'links@bakery.example', 'Pay at https://pay.example/x or evil.example');
  const [sent] = await waitFor(() => {
    const all = service.mail.allTo('links@bakery.example');
    return all.length ? all : null;
  });
  expect(sent?.text).toContain('https[:]//pay[.]example/x or evil[.]example');
  expect(sent?.subject).toContain('www[.]bakery[.]example');
  expect(sent?.text).toMatch(/http:\/\/\S+\/m\/[\w-]{43}/);
  expect(JSON.stringify(sent)).not.toMatch(/pay\.example|evil\.example/);
});

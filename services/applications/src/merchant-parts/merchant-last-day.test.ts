import * as merchantRoutes from '@portal/contracts/applications/merchant-routes';
import { endOfDay } from '@portal/service-kit/last-day';
import { afterAll, expect, it } from 'vitest';
import { startWithMail } from './testing/merchant.ts';

const service = await startWithMail();
afterAll(() => service.stop());

it('the last day of a link is the same in record, mail and page', async () => {
  const { id, token, email, part } = await service.askMerchant(['ssn']);
  const lastDay = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
  const changed = await service.clients.rep.call(merchantRoutes.updateMerchantPart, {
    params: { id },
    headers: { 'if-match': `"${part.version}"` },
    body: { validUntil: lastDay },
  });
  expect(changed).toMatchObject({ lastDay, validUntil: endOfDay(lastDay).toISOString() });
  await service.clients.rep.call(merchantRoutes.resendMerchantPart, { params: { id } });
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(lastDay),
  );
  const mails = await service.mail.mailsTo(email, 2);
  expect(mails.at(-1)?.text).toContain(`The link works until ${day}.`);
  const page = await service.fetchAs(null, '/merchant-parts/page', {
    headers: { 'x-link-token': token },
  });
  expect(await page.text()).toContain(`by ${day}.`);
});

it.each(['2020-01-01', '2190-01-01', 'tomorrow', '2026-12-23T23:59:59.000Z'])(
  'an invalid last day is refused at its field: %s',
  async (validUntil) => {
    const { id } = await service.make('rep', 'draft');
    const reply = await service.clients.rep
      .call(merchantRoutes.askMerchant, {
        params: { id },
        body: {
          fields: ['ssn'],
          recipientName: 'Jon Abbott',
          recipientEmail: 'jon@bakery.example',
          validUntil,
        },
      })
      .catch((error: unknown) => error);
    expect(reply).toMatchObject({
      status: 400,
      problem: { errors: { validUntil: expect.any(String) } },
    });
  },
);

import type { RequestableName } from '@portal/contracts/applications/merchant-fields';
import * as routes from '@portal/contracts/applications/routes';
import { afterAll, expect, it } from 'vitest';
import { startWithMail } from '../merchant-parts/testing/merchant.ts';
import { fullForm } from '../testing/start-applications.ts';

const service = await startWithMail();
afterAll(() => service.stop());

/** Identifiers as pasted from bank sites, word processors and phones. */
const pasted = {
  ssn: '212\u00a045–7788',
  einFederalTaxId: '12 3456789',
  accountNumber: '0012 3456–7890',
  routingNumber: '⑆1110-0002-5⑆',
  businessPhone: '\u202a(512) 555-0143\u202c x12',
  businessZip: '78701 – 1234',
};
const kept = {
  routingNumber: '111000025',
  businessPhone: '+15125550143x12',
  businessZip: '78701-1234',
};

it('a draft stores identifiers in canonical form, and invalid ones as typed', async () => {
  const zip = '\u202a78701\u2009–\u20091234\u202c';
  const half = { ssn: '212–45', businessZip: '78701–1', accountNumber: '⑈0012' };
  const made = await service.clients.rep.call(routes.createApplication, {
    body: { ...fullForm, ...half, homeZip: zip, status: 'draft' },
  });
  expect(made).toMatchObject({ ...half, accountNumber: '0012', homeZip: '78701-1234' });
});

it('a merchant’s pasted identifiers are normalized, too', async () => {
  const names = Object.keys(pasted) as RequestableName[];
  const requested = await service.askMerchant(names);
  const merchant = service.merchantOf(requested);
  await merchant.confirm();
  const { version } = await merchant.view();
  const { body } = await merchant.save(version, pasted);
  const shown = new Map(body.fields.map(({ name, value, error }) => [name, { value, error }]));
  for (const [name, value] of Object.entries({
    ...kept,
    ssn: '•••••7788',
    einFederalTaxId: '•••••6789',
    accountNumber: '•••••7890',
  }))
    expect([name, shown.get(name as RequestableName)]).toEqual([name, { value, error: null }]);
});

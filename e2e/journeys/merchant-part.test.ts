import { test } from '../support/test.ts';
import { portalUrl } from '../support/api-session.ts';
import { haveMerchantSign, merchantForm } from '../support/have-merchant-sign.ts';
import { sharedSession } from '../support/shared-session.ts';
import { startSignedIn } from '../support/sign-in.ts';

const rep = 'rep@summit.example';
const to = 'ola@tern.example';

test('a merchant fills in and signs what a partner asks for, and the partner submits', async ({
  page,
  browser,
}) => {
  const headers = await sharedSession(rep);
  const created = await fetch(`${portalUrl}/api/applications`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(merchantForm),
  });
  const { id } = (await created.json()) as { id: number };
  await startSignedIn(page, rep);
  await page.goto(`/new-application?id=${id}`);
  await haveMerchantSign(page, browser, {
    to,
    name: 'Ola Tern',
    business: 'Tern Tackle LLC',
    partner: rep,
    width: 320,
  });
});

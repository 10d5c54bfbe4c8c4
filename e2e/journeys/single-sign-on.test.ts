import { ssoRefusals } from '@portal/contracts/auth/refusals';
import { startOpenIdProvider, testClient } from '@portal/test-kit/openid-provider';
import { portalUrl } from '../support/api-session.ts';
import { expectAccessible } from '../support/axe.ts';
import { openAs } from '../support/open-as.ts';
import { noteSecrets } from '../support/sensitive.ts';
import { sharedSession } from '../support/shared-session.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

const phone = { width: 390, height: 844 };

test('a company signs in with its provider, and SCIM ends a session', async ({ browser, page }) => {
  const mark = Date.now();
  const company = `Sign-on ${mark}`;
  const domain = `sign-on-${mark}.example`;
  const email = `pat@${domain}`;
  const headers = await sharedSession('admin@portal.example');
  const call = (method: string, path: string, body?: object): Promise<Response> =>
    fetch(`${portalUrl}/api${path}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  await call('POST', '/partner-companies', { name: company, isActive: true });
  const provider = await startOpenIdProvider(`${portalUrl}/sso`);
  let id = 0;
  try {
    // Auth learns of a new company by an event.
    await expect
      .poll(async () => {
        const reply = await call('PUT', '/auth/sso-connections', {
          company,
          issuer: provider.issuer,
          ...testClient,
          domains: [domain],
          newPeople: 'representative',
          roleValues: {},
          isEnabled: false,
        });
        ({ id } = (await reply.json()) as { id: number });
        return reply.status;
      })
      .toBe(200);

    const token = await test.step('an administrator tests and enables it', async () => {
      const admin = await openAs(browser, 'admin@portal.example', {
        path: `/admin/partner-companies?search=${encodeURIComponent(company)}`,
      });
      const open = admin.getByRole('button', { name: `Single sign-on for ${company}` });
      await open.click();
      const dialog = admin.getByRole('dialog', { name: `Single Sign-On for ${company}` });
      await dialog.getByRole('button', { name: 'Test Issuer' }).click();
      await expect(dialog.getByText('The issuer works.')).toBeVisible();
      await dialog.getByRole('checkbox', { name: /^Enabled/ }).check();
      await expectAccessible(admin);
      await admin.setViewportSize(phone);
      await expectAccessible(admin);
      await admin.setViewportSize({ width: 1440, height: 900 });
      await dialog.getByRole('button', { name: 'Save Changes' }).click();
      await expectToast(admin, 'Single sign-on saved');
      await open.click();
      await dialog.getByRole('button', { name: 'SCIM' }).click();
      const scim = admin.getByRole('dialog', { name: `SCIM for ${company}` });
      await scim.getByRole('button', { name: 'Create Token' }).click();
      await expectAccessible(admin);
      return scim.getByText(/^scim_/).innerText();
    });
    noteSecrets(token);

    const signIn = async (): Promise<void> => {
      await page.goto('/auth?returnTo=%2Fquotes');
      await page.getByLabel('Email address').fill(email);
      await page.getByRole('button', { name: 'Send magic link' }).click();
    };

    await test.step('its person signs in, and comes back to where they were', async () => {
      await page.setViewportSize(phone);
      await signIn();
      await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible();
      await expect(page).toHaveURL(/\/quotes/);
      noteSecrets(...(await page.context().cookies()).map(({ value }) => value));
    });

    await test.step('SCIM deactivates them', async () => {
      const scim = (method: string, path: string, body?: object): Promise<Response> =>
        fetch(`${portalUrl}/api/auth/scim/v2${path}`, {
          method,
          headers: {
            authorization: `Bearer ${token}`,
            accept: 'application/scim+json',
            'content-type': 'application/scim+json',
          },
          ...(body ? { body: JSON.stringify(body) } : {}),
        });
      const filter = encodeURIComponent(`userName eq "${email}"`);
      const found = (await (await scim('GET', `/Users?filter=${filter}`)).json()) as {
        Resources: { id: string; active: boolean }[];
      };
      expect(found.Resources).toMatchObject([{ active: true }]);
      const reply = await scim('PATCH', `/Users/${found.Resources[0]?.id}`, {
        Operations: [{ op: 'replace', path: 'active', value: false }],
      });
      expect(await reply.json()).toMatchObject({ active: false });
      await page.goto('/revenue');
      await expect(page.getByLabel('Email address')).toBeVisible();
    });

    await test.step('they cannot come back, and learn why', async () => {
      await signIn();
      await expect(page.getByRole('alert')).toContainText(ssoRefusals.ssoUnknown);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Español' }).click();
      await expect(page.getByText('Su empresa no le ha dado acceso a este portal.')).toBeVisible();
      await page.getByRole('button', { name: 'English' }).click();
    });
  } finally {
    await provider.stop();
    if (id) await call('DELETE', `/auth/sso-connections/${id}`);
  }
});

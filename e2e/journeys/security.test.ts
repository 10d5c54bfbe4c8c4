import type { Page } from '@playwright/test';
import { invite } from '../support/invite.ts';
import { findLink } from '../support/mailbox.ts';
import { expectAccessible } from '../support/axe.ts';
import { openAs } from '../support/open-as.ts';
import { portalUrl } from '../support/api-session.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

/** An authenticator in the browser, which verifies its person without asking. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a passkey is added, signs in, confirms and is removed', async ({ page, browser }) => {
  const email = `security-${Date.now()}@coastal.example`;
  await addAuthenticator(page);
  await page.goto(await invite(email, 'Sasha', 'Lund'));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Add a Passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Sign-in and security', level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Name of the passkey').fill('Work laptop');
  await page.getByRole('button', { name: 'Add a Passkey' }).click();
  await expect(page.getByRole('list', { name: 'Save your recovery codes' })).toBeVisible();
  const codes = page.getByRole('list', { name: /recovery codes/ }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [code = ''] = await codes.allInnerTexts();
  await page.getByRole('button', { name: 'I Saved Them' }).click();
  await expect(page.getByText('Work laptop')).toBeVisible();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
  await expectAccessible(page);

  const signOut = async (): Promise<void> => {
    await page.getByRole('button', { name: /Sasha Lund/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page.getByRole('button', { name: 'Sign In to Continue' })).toBeVisible();
  };
  const dashboard = page.getByRole('heading', { name: 'Dashboard', level: 1 });

  await test.step('it signs in as a suggestion of the address field', async () => {
    await signOut();
    await page.getByRole('button', { name: 'Sign In to Continue' }).click();
    // The authenticator chooses the suggestion by itself.
    await expect(dashboard).toBeVisible();
  });

  await test.step('it signs in by the button, without an address', async () => {
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
    });
    await signOut();
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(dashboard).toBeVisible();
  });

  await test.step('a link asks for it, and a recovery code replaces it', async () => {
    const other = await (await browser.newContext()).newPage();
    await other.goto('/auth');
    const since = new Date();
    await other.getByLabel('Email address').fill(email);
    await other.getByRole('button', { name: 'Send magic link' }).click();
    await other.goto(await findLink(email, since));
    await expect(other.getByRole('heading', { name: "Confirm it's you" })).toBeVisible();
    await expectAccessible(other);
    expect((await other.request.get('/api/auth/user')).status()).toBe(401);
    await other.getByRole('button', { name: 'Use a recovery code' }).click();
    await other.getByLabel('Recovery code').fill(code);
    await other.getByRole('button', { name: 'Confirm' }).click();
    await expect(other.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    await page.goto('/security');
    await page.getByRole('button', { name: /End the session on/ }).click();
    await expectToast(page, 'Session ended');
    expect((await other.request.get('/api/auth/user')).status()).toBe(401);
    await other.close();
  });

  await test.step('a removal asks for it again after ten minutes', async () => {
    const refusal = {
      type: '/problems/step-up-required',
      title: 'A recent second factor is required',
      status: 403,
      detail: 'Confirm that it is you.',
    };
    await page.route(
      '**/api/auth/passkeys/*',
      (route) =>
        route.fulfill({
          status: 403,
          contentType: 'application/problem+json',
          body: JSON.stringify(refusal),
        }),
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Remove Work laptop' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    const dialog = page.getByRole('dialog', { name: "Confirm it's you" });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Use your passkey' }).click();
    await expectToast(page, 'Second factor removed');
    await expect(page.getByRole('button', { name: 'Remove Work laptop' })).toBeHidden();
    await expect(page.getByText('has no second factor')).toBeVisible();
  });
});

test('a key lets a program call the API until it is revoked', async ({ page }) => {
  await page.goto(await invite(`keys-${Date.now()}@coastal.example`, 'Sasha', 'Lund'));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/security');
  await page.getByRole('button', { name: 'Create a Key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Our CRM');
  await dialog.getByLabel('Quotes').selectOption('Read');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText('Save your key')).toBeVisible();
  await expectAccessible(page);
  const secret = await dialog.getByText(/^ppk_/).innerText();
  await dialog.getByRole('button', { name: 'I Saved It' }).click();

  const status = async (path: string, method = 'GET'): Promise<number> => {
    const headers = { authorization: `Bearer ${secret}`, origin: 'https://crm.example' };
    const reply = await fetch(`${portalUrl}/api${path}`, { method, headers });
    await reply.body?.cancel();
    return reply.status;
  };
  expect(await status('/quotes')).toBe(200);
  expect(await status('/quotes', 'POST')).toBe(403);
  expect(await status('/applications')).toBe(403);
  expect(await status('/auth/keys')).toBe(403);
  await page.reload();
  await expect(page.getByText(/^Expires .* Last used .* from /)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Revoke Our CRM' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expectToast(page, 'Key revoked');
  expect(await status('/quotes')).toBe(401);
});

test('security and single sign-on are in the language of the browser', async ({ browser }) => {
  const page = await openAs(browser, 'admin@portal.example', { locale: 'es-US' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/security');
  await page.getByRole('button', { name: 'Crear una clave' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Crear una clave' });
  await dialog.getByLabel('Nombre').fill('Nuestro CRM');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Elija al menos un permiso');
  await expectAccessible(page);

  await page.goto('/admin/partner-companies');
  const setUp = page.getByRole('button', { name: /^Single sign-on for / }).first();
  await setUp.click();
  await expect(page.getByRole('dialog', { name: /^Inicio de sesión único de / })).toBeVisible();
  await expectAccessible(page);
});

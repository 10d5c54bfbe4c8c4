import { expect, test } from '../support/test.ts';
import { portalUrl } from '../support/api-session.ts';
import { problemsOf } from '../support/problems.ts';
import { startRemoteAlone } from '../support/remote-alone.ts';
import { enter } from '../support/sign-in.ts';
import { expectToast } from '../support/toast.ts';

const screens = [
  ['mfe-applications', '/team/applications', 'Team Applications'],
  ['mfe-quotes', '/quotes', 'Quotes'],
  ['mfe-admin', '/admin/partner-companies', 'Partner Companies'],
] as const;

for (const [remote, path, heading] of screens) {
  test(`${remote} starts alone on its recorded API`, async ({ page }) => {
    const alone = await startRemoteAlone(remote, { API: 'recorded' });
    try {
      expect(alone.output).toContain(`recorded/api.json, recorded on`);
      const problems = problemsOf(page);
      await page.goto(alone.url + path);
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
      const rows = page.getByRole('table').first().getByRole('row');
      await expect.poll(() => rows.count()).toBeGreaterThan(1);
      const refused = await page.request.delete(`${alone.url}/api/quotes/1`);
      expect(refused.status()).toBe(501);
      expect(await refused.text()).toContain('not in the recording');
      expect(problems).toEqual([]);
    } finally {
      await alone.stop();
    }
  });

  test(`${remote} starts alone on a running portal`, async ({ page }) => {
    const alone = await startRemoteAlone(remote, { PORTAL_URL: portalUrl });
    try {
      expect(alone.output).toContain(`the portal at ${portalUrl}`);
      const problems = problemsOf(page);
      await enter(page, alone.url, 'admin@portal.example');
      await page.goto(alone.url + path);
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
      await expect(page.getByRole('table').first()).toBeVisible();
      if (remote === 'mfe-quotes') {
        await page.getByRole('button', { name: 'New Quote' }).first().click();
        const dialog = page.getByRole('dialog', { name: 'New Quote' });
        await dialog.getByLabel('Merchant name').fill('Of a remote alone');
        await dialog.getByRole('button', { name: 'Continue to Upload' }).click();
        await expectToast(page, 'Quote Created');
      }
      expect(problems).toEqual([]);
    } finally {
      await alone.stop();
    }
  });
}

test('a given portal that does not respond is reported, not ignored', async () => {
  const started = startRemoteAlone('mfe-quotes', { PORTAL_URL: 'http://127.0.0.1:1' });
  await expect(started).rejects.toThrow('No portal answers at PORTAL_URL=http://127.0.0.1:1');
});

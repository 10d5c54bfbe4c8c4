import { expect, type Page } from '@playwright/test';
import { portalUrl } from './api-session.ts';
import { findLink } from './mailbox.ts';
import { noteSecrets } from './sensitive.ts';
import { sharedSession } from './shared-session.ts';

export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign In to Continue' }).click();
  const since = new Date();
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send magic link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await page.goto(await findLink(email, since));
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  noteSecrets(...(await page.context().cookies()).map(({ value }) => value));
}

/** Opens the dashboard, or a path, as a signed-in person; sessions are shared, because mails are limited. */
export async function startSignedIn(page: Page, email: string, path = '/'): Promise<void> {
  if (path === '/') return startWithSession(page, await sharedSession(email));
  await enter(page, portalUrl, email);
  await page.goto(path);
}

/** Adds a signed-in session to a page, for the URL that serves it. */
export async function enter(page: Page, address: string, email: string): Promise<void> {
  await addSession(page, await sharedSession(email), address);
}

/** Opens the dashboard with a separate session, which may be signed out. */
export async function startWithSession(page: Page, session: Record<string, string>): Promise<void> {
  await addSession(page, session, portalUrl);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
}

async function addSession(
  page: Page,
  { cookie = '' }: Record<string, string>,
  url: string,
): Promise<void> {
  const cookies = cookie.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return { name, value: value.join('='), url };
  });
  await page.context().addCookies(cookies);
}

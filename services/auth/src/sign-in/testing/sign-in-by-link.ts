import { requestMagicLink, verifyMagicLink } from '@portal/contracts/auth/routes';
import { waitFor } from '@portal/test-kit/wait-for';
import type { Browser } from '../../testing/browser.ts';
import { tokenIn, type TestAuth } from '../../testing/start-auth.ts';

/** Signs in by a mailed link. Returns what follows: `verify`, `enroll`, `due`, `offer` or undefined. */
export async function signInByLink(
  auth: TestAuth,
  browser: Browser,
  email: string,
): Promise<unknown> {
  const links = (): string[] =>
    auth.mail
      .allTo(email)
      .map(({ text }) => text)
      .filter((text) => text.includes('/magic-link?'));
  const before = links().length;
  const { status } = await browser.call(requestMagicLink, { email });
  if (status !== 200) throw new Error(`Requesting a link for ${email}: ${status}`);
  const found = await waitFor(() => (links().length > before ? links() : null));
  const token = tokenIn(found.at(-1) ?? '');
  return (await browser.call(verifyMagicLink, { token })).body['secondFactor'];
}

import { requestMagicLink } from '@portal/contracts/auth/routes';
import { actors } from '@portal/test-kit/actors';
import { afterAll, expect, it } from 'vitest';
import { startAuth } from '../testing/start-auth.ts';

const auth = await startAuth({ SIGN_IN_LINK_MINUTES: 5 });
afterAll(() => auth.stop());

it('a mailed link works for as long as the setting says, and the mail says so', async () => {
  const { email } = actors.rep;
  const { validMinutes } = await auth.anyone.call(requestMagicLink, { body: { email } });
  expect(validMinutes).toBe(5);
  const [mail = ''] = await auth.mailsTo(email);
  expect(mail).toContain('expires in 5 minutes');
  const [row] = await auth.database.query<{ seconds: number }>(
    'SELECT extract(epoch FROM expires_at - created_at)::float8 AS seconds FROM magic_tokens',
  );
  expect(row?.seconds).toBeGreaterThan(290);
  expect(row?.seconds).toBeLessThanOrEqual(301);
});

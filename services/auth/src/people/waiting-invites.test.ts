import { createInvite, listWaitingInvites, withdrawInvite } from '@portal/contracts/auth/routes';
import { actors } from '@portal/test-kit/actors';
import { waitFor } from '@portal/test-kit/wait-for';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { startAuth } from '../testing/start-auth.ts';

const auth = await startAuth();
const admin = await auth.as(actors.admin);
afterAll(() => auth.stop());
beforeEach(async () => {
  await mailsSettled();
  await auth.database.query('TRUNCATE invites CASCADE');
});

/** Waits for sent mails: sending changes rows that tests change, too. */
const mailsSettled = () =>
  waitFor(async () => {
    const open = 'SELECT FROM mails WHERE sent_at IS NULL AND given_up_at IS NULL';
    return (await auth.database.query(open)).length === 0;
  });

const invite = (email: string, name = { firstName: 'Nia', lastName: 'Cole' }) =>
  admin.call(createInvite, {
    body: { email, ...name, role: 'representative', company: 'Coastal Payments' },
  });
const waiting = () => admin.call(listWaitingInvites);

it('lists open invitations with links', async () => {
  expect(await waiting()).toEqual([]);
  await invite('nia+new@coastal.example');
  expect(await waiting()).toMatchObject([
    {
      kind: 'open-invites',
      total: 1,
      path: '/admin/partners?status=pending',
      items: [
        {
          title: 'Nia Cole',
          detail: 'nia+new@coastal.example · Coastal Payments',
          path: '/admin/partners?status=pending&search=nia%2Bnew%40coastal.example',
        },
      ],
    },
  ]);
});

it('marks expired invitations and rejected mails', async () => {
  const { id } = await invite('late@coastal.example');
  const detail = async () => (await waiting())[0]?.items[0]?.detail;
  await auth.database.query(
    "UPDATE invites SET expires_at = now() - interval '1 second' WHERE id = $1",
    [id],
  );
  expect(await detail()).toBe('late@coastal.example · Coastal Payments · expired');
  await auth.database.query(`UPDATE invites SET mail_problem = 'No such box' WHERE id = $1`, [id]);
  expect(await detail()).toBe('late@coastal.example · Coastal Payments · mail refused');
});

it('omits used and withdrawn invitations', async () => {
  const used = await invite('used@coastal.example');
  const withdrawn = await invite('gone@coastal.example');
  await auth.database.query('UPDATE invites SET used = true WHERE id = $1', [used.id]);
  await admin.call(withdrawInvite, { params: { id: withdrawn.id } });
  expect(await waiting()).toEqual([]);
});

it('lists the five oldest', async () => {
  for (let count = 0; count < 7; count++) await invite(`many${count}@coastal.example`);
  await mailsSettled();
  await auth.database.query(`UPDATE invites SET created_at = now() - id * interval '1 day'`);
  const [{ total, items } = { total: 0, items: [] }] = await waiting();
  expect([total, items.length]).toEqual([7, 5]);
  expect(items.map(({ since }) => since)).toEqual(items.map(({ since }) => since).toSorted());
});

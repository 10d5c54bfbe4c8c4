import { updateApplication } from '@portal/contracts/applications/routes';
import { etag } from '@portal/contracts/core/versions';
import { afterAll, expect, it } from 'vitest';
import { type Asked, startWithMail } from './testing/merchant.ts';
import { wholeForm } from '../testing/start-applications.ts';

const service = await startWithMail();
afterAll(() => service.stop());

const signingMails = ({ email }: Asked) =>
  service.mail.allTo(email).filter(({ subject }) => subject.startsWith('Ready for you to sign'));

/** Makes scheduled mails due and waits until all are sent or abandoned. */
async function sendAll({ part }: Asked): Promise<void> {
  await service.database.query(
    `UPDATE "mails" SET "next_at" = now() WHERE "part_id" = $1 AND "attempts" = 0`,
    [part.id],
  );
  await service.mailsSettled(part.id);
}

async function saveTicket(asked: Asked, averageTicket: string): Promise<void> {
  const { version } = await service.clients.rep.call(updateApplication, {
    params: { id: asked.id },
    headers: { 'if-match': etag(asked.version) },
    body: { ...wholeForm, averageTicket, status: 'draft' },
  });
  asked.version = version;
}

it('mails the merchant once that signing is open, when the partner completes the draft', async () => {
  const asked = await service.askMerchant(['ebtFsn'], { draft: { averageTicket: '' } });
  const merchant = service.merchantOf(asked);
  await merchant.confirm();
  await merchant.save((await merchant.view()).version, { ebtFsn: 'E1' });
  await sendAll(asked);
  expect(signingMails(asked)).toEqual([]);

  await saveTicket(asked, '18');
  await sendAll(asked);
  const [mail] = signingMails(asked);
  expect(mail?.text).toContain(asked.token);

  // The part is complete again after another change, but the merchant was already notified.
  await saveTicket(asked, '');
  await saveTicket(asked, '19');
  await sendAll(asked);
  expect(signingMails(asked)).toHaveLength(1);
});

it('mails a merchant who fills in the last field and does not sign', async () => {
  const asked = await service.askMerchant(['ebtFsn']);
  const merchant = service.merchantOf(asked);
  await merchant.confirm();
  await merchant.save((await merchant.view()).version, { ebtFsn: 'E1' });
  await sendAll(asked);
  expect(signingMails(asked)).toHaveLength(1);

  const other = await service.askMerchant(['ebtFsn']);
  const second = service.merchantOf(other);
  await second.confirm();
  await second.save((await second.view()).version, { ebtFsn: 'E1' });
  await second.sign();
  await sendAll(other);
  expect(signingMails(other)).toEqual([]);
});

it('no signing mail is sent if a field is empty again when it is due', async () => {
  const asked = await service.askMerchant(['ebtFsn'], { draft: { averageTicket: '' } });
  const merchant = service.merchantOf(asked);
  await merchant.confirm();
  await merchant.save((await merchant.view()).version, { ebtFsn: 'E1' });
  await saveTicket(asked, '18');
  await saveTicket(asked, '');
  await sendAll(asked);
  expect(signingMails(asked)).toEqual([]);
});

import { updateApplication } from '@portal/contracts/applications/routes';
import { etag } from '@portal/contracts/core/versions';
import { afterAll, expect, it } from 'vitest';
import { type Asked, startWithMail } from './testing/merchant.ts';
import { fullForm } from '../testing/start-applications.ts';

const service = await startWithMail();
afterAll(() => service.stop());

const signingMails = ({ email }: Asked) =>
  service.mail.allTo(email).filter(({ subject }) => subject.startsWith('Ready for you to sign'));

/** Makes scheduled mails due and waits until all are sent or abandoned. */
async function sendAll({ part }: Asked): Promise<void> {
  await service.database.query(
    `UPDATE "mails" SET "next_at" = now() - interval '1 second' WHERE "part_id" = $1 AND "attempts" = 0`,
    [part.id],
  );
  await service.mailsSettled(part.id);
}

async function saveTicket(requested: Asked, averageTicket: string): Promise<void> {
  const { version } = await service.clients.rep.call(updateApplication, {
    params: { id: requested.id },
    headers: { 'if-match': etag(requested.version) },
    body: { ...fullForm, averageTicket, status: 'draft' },
  });
  requested.version = version;
}

it('mails the merchant once that signing is open, when the partner completes the draft', async () => {
  const { requested, merchant } = await service.askConfirmed(['ebtFsn'], {
    draft: { averageTicket: '' },
  });
  await merchant.fill({ ebtFsn: 'E1' });
  await sendAll(requested);
  expect(signingMails(requested)).toEqual([]);

  await saveTicket(requested, '18');
  await sendAll(requested);
  const [mail] = signingMails(requested);
  expect(mail?.text).toContain(requested.token);

  // The part is complete again after another change, but the merchant was already notified.
  await saveTicket(requested, '');
  await saveTicket(requested, '19');
  await sendAll(requested);
  expect(signingMails(requested)).toHaveLength(1);
});

it('mails a merchant who fills in the last field and does not sign', async () => {
  const { requested, merchant } = await service.askConfirmed(['ebtFsn']);
  await merchant.fill({ ebtFsn: 'E1' });
  await sendAll(requested);
  expect(signingMails(requested)).toHaveLength(1);

  const { requested: other, merchant: second } = await service.askConfirmed(['ebtFsn']);
  await second.fill({ ebtFsn: 'E1' });
  await second.sign();
  await sendAll(other);
  expect(signingMails(other)).toEqual([]);
});

it('no signing mail is sent if a field is empty again when it is due', async () => {
  const { requested, merchant } = await service.askConfirmed(['ebtFsn'], {
    draft: { averageTicket: '' },
  });
  await merchant.fill({ ebtFsn: 'E1' });
  await saveTicket(requested, '18');
  await saveTicket(requested, '');
  await sendAll(requested);
  expect(signingMails(requested)).toEqual([]);
});

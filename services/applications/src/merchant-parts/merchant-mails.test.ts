import { waitFor } from '@portal/test-kit/wait-for';
import * as merchantRoutes from '@portal/contracts/applications/merchant-routes';
import { afterAll, expect, it } from 'vitest';
import { startWithMail } from './testing/merchant.ts';

const service = await startWithMail();
afterAll(() => service.stop());

const kindsOf = async (id: number): Promise<string[]> => {
  const part = await service.clients.rep.call(merchantRoutes.getMerchantPart, { params: { id } });
  return part.evidence.map(({ kind }) => kind);
};

it('mails wait for the mail server and are sent once with one link', async () => {
  const requested = await service.askMerchant(['ebtFsn']);
  await service.mailsSettled(requested.part.id);
  await service.mail.pause();
  await service.clients.rep.call(merchantRoutes.resendMerchantPart, {
    params: { id: requested.id },
  });
  await waitFor(async () => {
    const [row] = await service.database.query<{ problem: string | null }>(
      'SELECT "problem" FROM "mails" WHERE "part_id" = $1 AND "sent_at" IS NULL',
      [requested.part.id],
    );
    return row?.problem;
  });
  // As if a worker was killed after claiming the mail.
  await service.database.query(
    `UPDATE "mails" SET "attempts" = "attempts" + 1, "next_at" = now() - interval '1 second' WHERE "sent_at" IS NULL`,
  );
  await service.mail.resume();
  const mails = await service.mail.mailsTo(requested.email, 2);
  expect(mails).toHaveLength(2);
  expect(mails.every(({ text }) => text.includes(requested.token))).toBe(true);
  const kinds = await waitFor(async () => {
    const all = await kindsOf(requested.id);
    return all.filter((kind) => kind === 'delivered').length === 2 ? all : null;
  });
  expect(kinds).toEqual(['sent', 'delivered', 'sent', 'delivered']);
});

it('signed content is sealed and mailed once, even if the worker crashes', async () => {
  const { requested, merchant } = await service.askConfirmed(['ebtFsn']);
  await merchant.fill({ ebtFsn: 'E5' });
  // Storing documents fails, so every attempt ends like a crashed worker's.
  await service.database.query(
    `ALTER TABLE "merchant_documents" ADD CONSTRAINT "no_documents" CHECK (false) NOT VALID`,
  );
  await merchant.sign();
  const triedNow = () =>
    waitFor(async () => {
      const tried = await service.database.query(
        `SELECT 1 FROM "merchant_parts"
         WHERE "id" = $1 AND "seal_tried_at" > now() - interval '1 min'`,
        [requested.part.id],
      );
      return tried.length === 1;
    });
  // A part whose sealing failed is retried after a minute.
  const tryAgain = async () => {
    const tried = await service.database.query(
      `UPDATE "merchant_parts" SET "seal_tried_at" = "seal_tried_at" - interval '2 min'
       WHERE "id" = $1 AND "seal_tried_at" IS NOT NULL RETURNING 1`,
      [requested.part.id],
    );
    expect(tried).toHaveLength(1);
  };
  await triedNow();
  await tryAgain();
  await triedNow();
  expect(await kindsOf(requested.id)).not.toContain('sealed');
  await service.database.query(`ALTER TABLE "merchant_documents" DROP CONSTRAINT "no_documents"`);
  await tryAgain();
  await waitFor(async () => (await kindsOf(requested.id)).includes('sealed'));
  await tryAgain();
  await service.mailsSettled(requested.part.id);
  expect(
    service.mail.allTo(requested.email).filter(({ subject }) => subject.startsWith('Signed')),
  ).toHaveLength(1);
  expect((await kindsOf(requested.id)).filter((kind) => kind === 'sealed')).toHaveLength(2);
});

import * as merchantRoutes from '@portal/contracts/applications/merchant-routes';
import { checkSealed } from '@portal/signing/testing/sealed';
import { parseCertificates } from '@portal/signing/trusted-chain';
import { newSigningKey } from '@portal/signing/new-signing-key';
import { actors } from '@portal/test-kit/actors';
import { startTimeAuthority } from '@portal/test-kit/time-authority';
import { waitFor } from '@portal/test-kit/wait-for';
import { afterAll, expect, it } from 'vitest';
import { type Asked, startWithMail } from './testing/merchant.ts';

const signingKeys = newSigningKey('Partner Portal');
const authority = await startTimeAuthority();
const service = await startWithMail({ tsa: authority, signingKeys });
afterAll(async () => {
  await service.stop();
  await authority.stop();
});

async function signed(): Promise<Asked> {
  const { requested, merchant } = await service.askConfirmed(['ebtFsn']);
  await merchant.fill({ ebtFsn: 'E5' });
  expect((await merchant.sign()).status).toBe(200);
  return requested;
}
const kindsOf = async (id: number): Promise<string[]> => {
  const part = await service.clients.rep.call(merchantRoutes.getMerchantPart, { params: { id } });
  return part.evidence.map(({ kind }) => kind).filter((kind) => /sealed|timestamped/.test(kind));
};
async function timesOf(id: number): Promise<(string | null | undefined)[]> {
  const path = `/applications/${id}/merchant-part/document`;
  const times = [];
  for (const who of [actors.rep, actors.admin]) {
    const reply = await service.fetchAs(who, path);
    const pdf = new Uint8Array(await reply.arrayBuffer());
    const { verdict, timestamp } = await checkSealed(pdf, signingKeys, {
      tsaRoots: parseCertificates(authority.roots),
    });
    expect(verdict).toBe('intact');
    times.push(timestamp?.at ?? null);
  }
  return times;
}
const hasCopy = (to: string): boolean =>
  service.mail.allTo(to).some(({ subject }) => subject.startsWith('Signed'));

it('a signed part gets an authority’s timestamp', async () => {
  const { id } = await signed();
  const all = ['sealed', 'sealed', 'timestamped', 'timestamped'];
  await waitFor(async () => (await kindsOf(id)).length === all.length);
  expect(await kindsOf(id)).toEqual(all);
  for (const time of await timesOf(id)) expect(time).not.toBeNull();
});

it('an unavailable authority delays only the timestamp', async () => {
  authority.override = (_reply, _query, response) => void response.destroy();
  const { id, part, email } = await signed();
  await waitFor(() => hasCopy(email));
  expect(await timesOf(id)).toEqual([null, null]);
  authority.override = null;
  // It is retried after a minute.
  await service.database.query(
    `UPDATE "merchant_parts" SET "timestamp_tried_at" = "timestamp_tried_at" - interval '2 min' WHERE "id" = $1`,
    [part.id],
  );
  await waitFor(async () => (await kindsOf(id)).includes('timestamped'));
  for (const time of await timesOf(id)) expect(time).not.toBeNull();
  // No mail is sent again.
  const mails = await service.database.query(
    `SELECT FROM "mails" WHERE "part_id" = $1 AND "kind" LIKE '%-copy'`,
    [part.id],
  );
  expect(mails).toHaveLength(2);
});

it('parts that cannot be sealed do not block others', async () => {
  const { id } = await service.make('rep', 'draft');
  // Parts whose content cannot be read.
  await service.database.query(
    `INSERT INTO "merchant_parts" ("application_id", "fields", "recipient_name", "recipient_email", "message", "valid_until",
       "remind_after_3_days", "remind_after_7_days", "state", "asked_by", "asked_by_name", "asked_by_email", "asked_at",
       "salt", "token_hash", "signed_at", "key_id", "content")
     SELECT $1, '{ssn}', 'Jo', 'jo@bakery.example', '', now(), false, false, 'taken-back', 4, 'Riley', 'rep@coastal.example', now(),
       'salt', 'broken ' || n, now() - interval '1 day', 'one', 'broken'
     FROM generate_series(1, 12) AS n`,
    [id],
  );
  const requested = await signed();
  expect(await waitFor(async () => (await kindsOf(requested.id)).includes('sealed'))).toBe(true);
});

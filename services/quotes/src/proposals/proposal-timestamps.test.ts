import * as linkRoutes from '@portal/contracts/quotes/link-routes';
import * as routes from '@portal/contracts/quotes/proposal-routes';
import { newSigningKey } from '@portal/signing/new-signing-key';
import { createSealer } from '@portal/signing/seal-pdf';
import { startTimeAuthority } from '@portal/test-kit/time-authority';
import { waitFor } from '@portal/test-kit/wait-for';
import { afterAll, expect, it } from 'vitest';
import { startProposals } from './testing/start-proposals.ts';

const authority = await startTimeAuthority();
const portal = await startProposals({ tsa: authority });
afterAll(async () => {
  await portal.stop();
  await authority.stop();
});

const check = (file: Uint8Array) =>
  portal.merchant.call(linkRoutes.checkDocument, {
    body: new Blob([new Uint8Array(file)], { type: 'application/pdf' }),
  });
const latest = async (id: number) =>
  (await portal.rep.call(routes.listProposals, { params: { id } }))[0];
async function documentOf(id: number): Promise<Uint8Array> {
  const params = { id, number: 1 };
  const { body } = await portal.rep.file(routes.getProposalDocument, { params });
  return new Uint8Array(await body.arrayBuffer());
}
const signedBy = 'Ada Wren, Owner';

it('an acceptance has a timestamp by an authority', async () => {
  const one = await portal.sent();
  await portal.accept(one.token, one.sent.contentHash, one.to);
  await waitFor(async () => (await latest(one.id))?.timestampedAt);
  const found = await check(await documentOf(one.id));
  expect(found).toMatchObject({
    verdict: 'intact',
    signedBy,
    timestampedBy: authority.name,
    timeUnconfirmed: null,
  });
  expect(found.timestampedAt).not.toBeNull();
});

it('a timestamp by an untrusted authority is not confirmed', async () => {
  const stranger = await startTimeAuthority();
  const one = await portal.sent();
  authority.override = (_reply, _query, response) => void response.destroy();
  await portal.accept(one.token, one.sent.contentHash, one.to);
  const sealed = await portal.signedDocument(one.to);
  const sealer = createSealer(newSigningKey('Whoever'), {
    tsaUrl: stranger.url,
    tsaRoots: stranger.roots,
  });
  const found = await check(await sealer.addTimestamp(sealed));
  await stranger.stop();
  authority.override = null;
  expect(found).toMatchObject({ verdict: 'intact', timestampedAt: null, timestampedBy: null });
  expect(found.timeUnconfirmed).toContain('Time not confirmed');
});

it('while the authority is down an acceptance holds, and is timestamped after recovery', async () => {
  authority.override = (_reply, _query, response) => void response.destroy();
  const one = await portal.sent();
  const { state } = await portal.accept(one.token, one.sent.contentHash, one.to);
  expect(state).toBe('accepted');
  const mailed = await portal.signedDocument(one.to);
  expect((await latest(one.id))?.timestampedAt).toBeNull();
  expect(await check(mailed)).toMatchObject({
    verdict: 'intact',
    signedBy,
    timestampedAt: null,
  });
  const requests = authority.requests;
  authority.override = null;
  // Skip the minute before the next attempt.
  await portal.database.query(
    `UPDATE proposals SET seal_tried_at = seal_tried_at - interval '2 min' WHERE id = $1`,
    [one.sent.id],
  );
  await waitFor(async () => (await latest(one.id))?.timestampedAt);
  expect(authority.requests).toBe(requests + 1);
  const found = await check(await documentOf(one.id));
  expect(found).toMatchObject({ verdict: 'intact', signedBy });
  expect(found.timestampedAt).not.toBeNull();
  // Documents mailed before are still recognized, and nothing is mailed again.
  expect(await check(mailed)).toMatchObject({ verdict: 'intact', signedBy });
  const mails = await portal.database.query(
    `SELECT 1 FROM mails WHERE kind = 'signed' AND proposal_id = $1`,
    [one.sent.id],
  );
  expect(mails).toHaveLength(2);
});

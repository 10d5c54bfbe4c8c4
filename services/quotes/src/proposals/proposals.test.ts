import * as linkRoutes from '@portal/contracts/quotes/link-routes';
import * as routes from '@portal/contracts/quotes/proposal-routes';
import { getQuote, listQuotes } from '@portal/contracts/quotes/routes';
import { afterAll, expect, it } from 'vitest';
import { sealShort } from '@portal/signing/testing/sealed';
import { createSealer } from '@portal/signing/seal-pdf';
import { newSigningKey } from '@portal/signing/new-signing-key';
import { startProposals } from './testing/start-proposals.ts';

const signingKeys = newSigningKey('Partner Portal');
const portal = await startProposals({ signingKeys });
afterAll(() => portal.stop());

it('goes from a priced quote to a sealed document for both parties', async () => {
  const { id, to, token, sent } = await portal.sent();
  const { rep, merchant } = portal;
  expect(sent).toMatchObject({ number: 1, state: 'open', signerEmail: to, needsReview: false });
  const query = { search: 'Wren', status: 'sent' as const };
  const { rows } = await rep.page(listQuotes, { query });
  expect(rows.find((quote) => quote.id === id)?.proposal).toMatchObject({
    number: 1,
    state: 'open',
    firstViewedAt: null,
  });
  await merchant.call(linkRoutes.viewProposal, { body: { token } });
  const accepted = await portal.accept(token, sent.contentHash, to);
  expect(accepted.state).toBe('accepted');
  expect(await rep.call(getQuote, { params: { id } })).toMatchObject({ status: 'accepted' });
  const file = await portal.signedDocument(to);
  const sameOfSender = await portal.signedDocument('rep@coastal.example');
  expect(sameOfSender.equals(file)).toBe(true);
  const check = await merchant.call(linkRoutes.checkDocument, {
    body: new Blob([new Uint8Array(file)], { type: 'application/pdf' }),
  });
  expect(check).toMatchObject({ verdict: 'intact', signedBy: 'Ada Wren, Owner' });
  const [proposal] = await rep.call(routes.listProposals, { params: { id } });
  expect(proposal?.evidence.map(({ kind }) => kind).filter((kind) => kind !== 'delivered')).toEqual(
    ['sent', 'viewed', 'code-mailed', 'code-checked', 'consented', 'accepted'],
  );
});

it('names the signer of documents that the portal sealed, and of no others', async () => {
  const { plain } = await sealShort();
  const checked = async (keys: string, reason: string) => {
    const file = await createSealer(keys).seal(plain, { reason, at: new Date() });
    const body = new Blob([new Uint8Array(file)], { type: 'application/pdf' });
    return portal.merchant.call(linkRoutes.checkDocument, { body });
  };
  // Sealed like a merchant's part of an application.
  expect(await checked(signingKeys, 'Signed by Zoë Wren')).toMatchObject({
    verdict: 'intact',
    signedBy: 'Zoë Wren',
  });
  expect(await checked(signingKeys, 'Kept')).toMatchObject({ verdict: 'intact', signedBy: null });
  const foreign = newSigningKey('Partner Portal');
  expect(await checked(foreign, 'Signed by Zoë Wren')).toMatchObject({
    verdict: 'foreign',
    signedBy: null,
  });
});

import { linkTokenHeader } from '@portal/contracts/core/public-pages';
import * as routes from '@portal/contracts/quotes/proposal-routes';
import { getQuote, getQuoteHistory } from '@portal/contracts/quotes/routes';
import type { Analysis } from '@portal/contracts/quotes/analysis';
import { saveAnalysisData } from '@portal/contracts/quotes/statement-routes';
import { runProgram } from '@portal/test-kit/debian-program';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withTemporaryFolder } from '@portal/service-kit/temporary-folder';
import { afterAll, expect, it } from 'vitest';
import { allAccepted, startProposals } from './testing/start-proposals.ts';

const portal = await startProposals();
afterAll(() => portal.stop());

/** Removes hashes, times and links, which differ between renderings. */
const settled = (text: string): string =>
  text.replaceAll(/[0-9a-f]{64}/g, 'HASH').replaceAll(/\/p\/[\w-]+/g, '/p/TOKEN');

const textOf = (pdf: Uint8Array): Promise<string> =>
  withTemporaryFolder(async (folder) => {
    const file = join(folder, 'proposal.pdf');
    await writeFile(file, pdf);
    return settled(runProgram('pdftotext', ['-layout', file, '-']).stdout);
  });

it('is what the merchant gets: page, mail and PDF', async () => {
  const { id } = await portal.priced();
  const email = `preview${id}@wren.example`;
  const about = { name: '王小明', message: 'Good to meet you.', phone: '+1 555 0100' };
  const body = { ...allAccepted, email, ...about };
  const params = { id };
  const preview = await portal.rep.call(routes.previewProposal, { params, body });
  const quote = await portal.rep.call(getQuote, { params });
  expect(quote.status).not.toBe('sent');
  expect(await portal.rep.call(routes.listProposals, { params })).toEqual([]);
  expect(portal.mail.mails.filter(({ to }) => to.includes(email))).toEqual([]);
  const history = await portal.rep.call(getQuoteHistory, { params });

  await portal.rep.call(routes.sendProposal, { params, body });
  const token = await portal.tokenTo(email);
  const headers = { accept: '*/*', [linkTokenHeader]: token };
  const page = await (await portal.fetchAs(null, '/proposals/page', { headers })).text();
  expect(settled(preview.page)).toBe(settled(page));
  const mail = portal.mail.mails.findLast(({ to }) => to.includes(email));
  expect(preview.mail).toMatchObject({ to: email, subject: mail?.subject });
  expect(settled(preview.mail.html).trim()).toBe(settled(mail?.html ?? '').trim());
  const sent = await portal.fetchAs(null, '/proposals/document', { headers });
  const previewed = await textOf(Buffer.from(preview.document, 'base64'));
  expect(previewed).toBe(await textOf(Buffer.from(await sent.arrayBuffer())));
  expect(previewed).toContain('王小明');
  expect(history.length).toBeLessThan((await portal.rep.call(getQuoteHistory, { params })).length);
});

it.each<[string, (read: Analysis) => void]>([
  ['All figures were read from the statement', () => undefined],
  ['1 of the figures was corrected', ({ statementFees: [fee] }) => fee && (fee.name += ' fee')],
  ['1 of the figures was corrected', ({ statementFees }) => statementFees.shift()],
  ['1 of the figures was corrected', ({ statementFees: fees }) => fees.push(...fees.slice(0, 1))],
  ['1 of the figures was corrected', ({ cardTypeSummary: all }) => all.push(...all.slice(0, 1))],
])('says of the statement: %s', async (sentence, correct) => {
  const { id } = await portal.priced();
  const params = { id };
  const { readAnalysis } = await portal.rep.call(getQuote, { params });
  if (!readAnalysis) throw new Error('The statement is not read');
  const { cardTypeSummary, statementFees, statementTotals } = readAnalysis;
  const body = {
    cardTypeSummary: cardTypeSummary.map((line, readAs) => ({ ...line, readAs })),
    statementFees: statementFees.map((line, readAs) => ({ ...line, readAs })),
    statementTotals,
  };
  correct(body);
  await portal.rep.call(saveAnalysisData, { params, body });
  const preview = { ...allAccepted, email: 'ada@wren.example' };
  const { page } = await portal.rep.call(routes.previewProposal, { params, body: preview });
  expect(page).toContain(sentence);
});

it('is refused like sending: without a price, or for a past day', async () => {
  const unpriced = await portal.newQuote();
  const body = { email: 'ada@wren.example' };
  await expect(
    portal.rep.call(routes.previewProposal, { params: { id: unpriced.id }, body }),
  ).rejects.toThrow('409: The quote has no proposal yet');
  const { id } = await portal.priced();
  await expect(
    portal.rep.call(routes.previewProposal, {
      params: { id },
      body: { ...body, validUntil: '2020-01-01' },
    }),
  ).rejects.toThrow('400: Choose another last day');
});

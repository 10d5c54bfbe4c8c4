import { createHash } from 'node:crypto';
import type { FeeRateCopy } from '@portal/contracts/admin/schemas';
import { linkTokenHeader } from '@portal/contracts/core/public-pages';
import * as linkRoutes from '@portal/contracts/quotes/link-routes';
import * as routes from '@portal/contracts/quotes/proposal-routes';
import { chooseRateProgram, deleteQuote, getQuote } from '@portal/contracts/quotes/routes';
import { saveAnalysisData } from '@portal/contracts/quotes/statement-routes';
import { dayText } from '@portal/service-kit/last-day';
import { actors } from '@portal/test-kit/actors';
import { afterAll, describe, expect, it } from 'vitest';
import { closedText } from './rules/proposal-words.ts';
import { analysisOf } from '../statements/testing/stages.ts';
import { feeRates } from '../testing/start-quotes.ts';
import { allAccepted, acceptance, startProposals, type Sent } from './testing/start-proposals.ts';

const portal = await startProposals();
afterAll(() => portal.stop());

const read = async (path: string, token?: string): Promise<Response> =>
  portal.fetchAs(null, path, {
    headers: { accept: '*/*', ...(token === undefined ? {} : { [linkTokenHeader]: token }) },
  });
const pageOf = async (token?: string): Promise<string> =>
  (await read('/proposals/page', token)).text();
const documentOf = async (token: string): Promise<string> => {
  const bytes = await (await read('/proposals/document', token)).arrayBuffer();
  return createHash('sha256').update(Buffer.from(bytes)).digest('hex');
};
/** The frozen content and the part of the page that shows it. */
async function frozen({ token, sent }: Sent) {
  const [row] = await portal.database.query<{ content: string; hash: string; document: string }>(
    'SELECT content, content_hash AS hash, document_hash AS document FROM proposals WHERE id = $1',
    [sent.id],
  );
  const page = await pageOf(token);
  const shown = page.slice(page.indexOf('<section'), page.indexOf('class="button pdf"'));
  return { row, shown, document: await documentOf(token) };
}

/** Every change that a quote and its rates allow after sending. */
async function changeAll(id: number): Promise<void> {
  const { rep, database } = portal;
  const quote = await rep.call(getQuote, { params: { id } });
  const analysis = analysisOf(quote);
  const statementTotals = { ...analysis.statementTotals, totalStatementFees: 9999 };
  await rep.call(saveAnalysisData, { params: { id }, body: { ...analysis, statementTotals } });
  const setRate = (value: string) =>
    database.query(
      `UPDATE rate_programs SET fee_rates = jsonb_set(fee_rates, '{0,rateValue}', $1)`,
      [JSON.stringify(value)],
    );
  await setRate('0.02');
  await rep.call(chooseRateProgram, { params: { id }, body: { programId: 1 } });
  // Later tests send quotes that were priced with it.
  await setRate('0.0025');
  const admin = await portal.as(actors.admin);
  await admin.call(routes.saveProposalTerms, { body: { text: `Other terms ${id}` } });
}

describe('what was sent', () => {
  it('is canonical JSON with its own hash and that of its PDF', async () => {
    const one = await portal.sent();
    const { row, document } = await frozen(one);
    const content = JSON.parse(row?.content ?? '') as Record<string, unknown>;
    expect(Object.keys(content)).toEqual(Object.keys(content).toSorted());
    expect(
      createHash('sha256')
        .update(row?.content ?? '')
        .digest('hex'),
    ).toBe(row?.hash);
    expect(one.sent.contentHash).toBe(row?.hash);
    expect(document).toBe(row?.document);
  });

  it('states the term and the effect of dual pricing on customers', async () => {
    const profile = { pricingModel: 'dual_pricing', minimumTermMonths: 36 };
    const set = (value: string | null, rates: FeeRateCopy[]) =>
      portal.database.query('UPDATE rate_programs SET profile = $1, fee_rates = $2 WHERE id = 1', [
        value,
        JSON.stringify(rates),
      ]);
    const [percentage, ...others] = feeRates;
    const bundled = percentage ? [{ ...percentage, rateValue: '0.0385' }] : [];
    await set(JSON.stringify(profile), [...bundled, ...others]);
    const { id } = await portal.priced();
    await portal.rep.call(chooseRateProgram, { params: { id }, body: { programId: 1 } });
    await set(null, feeRates);
    const to = 'dual@wren.example';
    const sent = await portal.send(id, to);
    const { shown } = await frozen({ id, to, sent, token: await portal.tokenTo(to) });
    expect(shown).toMatch(/Contract term<\/th>\s*<td[^>]*>36 months/);
    expect(shown).toContain('above cash prices');
    expect(shown).toContain('It is not part of the savings.');
    expect(shown).not.toContain('Interchange and network fees</th>');
  });

  it('does not change with figures, rates, terms, or deletion of the quote', async () => {
    const one = await portal.sent();
    const before = await frozen(one);
    expect(before.shown).toContain('Monthly cost, now and with us');
    await changeAll(one.id);
    expect(await frozen(one)).toEqual(before);
    const { monthlySavings } = await portal.rep.call(getQuote, { params: { id: one.id } });
    expect(monthlySavings).not.toBe(one.sent.monthlySavings);
    const second = await portal.send(one.id, one.to);
    expect(second.contentHash).not.toBe(one.sent.contentHash);
    expect(await frozen(one)).toEqual(before);
    await portal.rep.call(deleteQuote, { params: { id: one.id } });
    expect(await frozen(one)).toEqual(before);
  });

  it('is withdrawn when its quote is deleted', async () => {
    const one = await portal.sent();
    await portal.rep.call(deleteQuote, { params: { id: one.id } });
    expect(await pageOf(one.token)).toContain(closedText.withdrawn);
    const body = { token: one.token, contentHash: one.sent.contentHash, code: '123456' };
    await expect(
      portal.merchant.call(linkRoutes.declineProposal, { body: { ...body, reason: 'price' } }),
    ).rejects.toThrow(`409: ${closedText.withdrawn}`);
  });

  it('blocks deletion and changes of its quote after acceptance', async () => {
    const one = await portal.signed();
    const before = { page: await pageOf(one.token), document: await documentOf(one.token) };
    for (const who of [actors.rep, actors.admin])
      await expect(
        (await portal.as(who)).call(deleteQuote, { params: { id: one.id } }),
      ).rejects.toThrow('409: The merchant signed a proposal of this quote.');
    expect({ page: await pageOf(one.token), document: await documentOf(one.token) }).toEqual(
      before,
    );
    expect(before.page).toContain(closedText.accepted);
    // A date alone is another one elsewhere.
    expect(before.page).toMatch(/signed on \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC\./);
    await expect(
      portal.database.query(`UPDATE "proposals" SET "state" = 'withdrawn' WHERE "quote_id" = $1`, [
        one.id,
      ]),
    ).rejects.toThrow('is accepted');
  });

  it('can be deleted with its quote after retention', async () => {
    const one = await portal.signed();
    await portal.database.query(
      `WITH "over" AS (SELECT set_config('portal.disposal', 'on', true))
       UPDATE "proposals" SET "decided_at" = now() - interval '7 years 1 day' FROM "over" WHERE "quote_id" = $1`,
      [one.id],
    );
    await portal.rep.call(deleteQuote, { params: { id: one.id } });
    const left = await portal.database.query('SELECT 1 FROM "proposals" WHERE "quote_id" = $1', [
      one.id,
    ]);
    expect(left).toEqual([]);
  });
});

const endings: [state: keyof typeof closedText, end: (one: Sent) => Promise<unknown>][] = [
  ['superseded', ({ id }) => portal.send(id, 'b@wren.example')],
  [
    'withdrawn',
    ({ id }) => portal.rep.call(routes.withdrawProposal, { params: { id, number: 1 } }),
  ],
  ['declined', ({ token, sent, to }) => portal.decline(token, sent.contentHash, to)],
  ['accepted', ({ token, sent, to }) => portal.accept(token, sent.contentHash, to)],
  ['expired', ({ sent }) => expire(sent.id)],
];
const expire = (id: number): Promise<unknown> =>
  portal.database.query(`UPDATE proposals SET valid_until = now() - interval '1 s' WHERE id = $1`, [
    id,
  ]);

it.each(endings)(
  'the link of a proposal that is %s says so and cannot be accepted',
  async (state, end) => {
    const { one, code } = await portal.sentWithCode();
    expect(await pageOf(one.token)).toContain('Accept and Sign');
    await end(one);
    const page = await pageOf(one.token);
    expect(page).toContain(closedText[state]);
    expect(page).not.toContain('<form');
    const body = { ...acceptance, token: one.token, contentHash: one.sent.contentHash, code };
    const accepted = portal.merchant.call(linkRoutes.acceptProposal, { body });
    if (state === 'accepted') expect((await accepted).message).toBe(closedText.accepted);
    else await expect(accepted).rejects.toThrow(`409: ${closedText[state]}`);
  },
);

it.each(['expired', 'withdrawn', 'declined'] as const)(
  'a newer version takes the place of one that is %s, which does not come back',
  async (state) => {
    const one = await portal.sent();
    await endings.find(([name]) => name === state)?.[1](one);
    const params = { id: one.id };
    await portal.send(params.id, one.to);
    expect(await pageOf(one.token)).toContain(closedText.superseded);
    const extended = portal.rep.call(routes.changeProposal, {
      params: { ...params, number: 1 },
      body: { validUntil: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10) },
    });
    await expect(extended).rejects.toThrow('409: The proposal is superseded');
  },
);

it('reopens with its frozen content when it is extended', async () => {
  const one = await portal.sent();
  const before = await frozen(one);
  await expire(one.sent.id);
  const validUntil = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const params = { id: one.id, number: 1 };
  await portal.rep.call(routes.changeProposal, { params, body: { validUntil } });
  expect(await pageOf(one.token)).toContain('Accept and Sign');
  const after = await frozen(one);
  expect(after).toEqual({ ...before, shown: expect.any(String) as string });
  // Rates are guaranteed while the proposal is valid.
  const dates = /held until<\/th>\s*<td class="rate">[^<]*/;
  expect(after.shown.replace(dates, '')).toBe(before.shown.replace(dates, ''));
  expect(dates.exec(after.shown)?.[0]).toContain(dayText(`${validUntil}T20:00:00Z`));
});

describe('the page', () => {
  it('keeps questions asked by its link', async () => {
    const one = await portal.sent();
    const text = 'What of <b>Amex</b>?';
    await portal.merchant.call(linkRoutes.askAboutProposal, { body: { token: one.token, text } });
    const bo = { name: 'Bo', email: `bo${one.id}@wren.example` };
    const page = await pageOf(one.token);
    expect(page).toContain('What of &lt;b&gt;Amex&lt;/b&gt;?');
    for (const form of ['accept-details', 'forward-details', 'decline-details', 'ask'])
      expect(page).toContain(`id="${form}"`);
    await portal.forward(one.token, one.to, bo);
    expect(await pageOf(await portal.tokenTo(bo.email))).not.toContain('Your questions');
    expect(await pageOf(one.token)).toContain('Your questions');
  });

  it('shows the next steps after acceptance, and the signed PDF once sealed', async () => {
    const one = await portal.signed();
    const page = await pageOf(one.token);
    expect(page).toContain('Ada Wren, Owner');
    expect(page).toContain('What happens next');
    expect(page).toContain('Download the Signed PDF');
    expect(page).not.toContain('class="pending"');
    const document = await read('/proposals/document', one.token);
    expect(document.headers.get('content-disposition')).toContain('-signed.pdf');
    await document.body?.cancel();
  });

  it('names the sender’s phone number, which is the default for the next proposal', async () => {
    const send = async (phone?: string) => {
      const { id } = await portal.priced();
      const email = `phone${id}@wren.example`;
      await portal.rep.call(routes.sendProposal, {
        params: { id },
        body: { email, ...allAccepted, ...(phone === undefined ? {} : { phone }) },
      });
      return pageOf(await portal.tokenTo(email));
    };
    expect(await send('+1 555 0100')).toContain('href="tel:+15550100"');
    expect(await send()).toContain('+1 555 0100');
    expect(await send('')).not.toContain('555 0100');
    expect(await send()).not.toContain('555 0100');
    expect(await send('(512) 555-0143 x12')).toContain(
      '<a href="tel:+15125550143;ext=12">(512) 555-0143 x12</a>',
    );
  });

  it('of the first release stays readable, without rates', async () => {
    const one = await portal.sent();
    const { row } = await frozen(one);
    const content = JSON.parse(row?.content ?? '') as Record<string, Record<string, unknown>>;
    const { program, savings, sender, brand, estimate: _, ...others } = content;
    const { rates: __, ...oldProgram } = program ?? {};
    const { estimated: ___, ...oldSavings } = savings ?? {};
    const first = {
      ...others,
      format: 'proposal/1',
      program: oldProgram,
      savings: oldSavings,
      sender: { name: sender?.['name'], company: sender?.['company'] },
      brand: { name: brand?.['name'], color: brand?.['color'] },
    };
    await portal.database.query('UPDATE proposals SET content = $2 WHERE id = $1', [
      one.sent.id,
      JSON.stringify(first),
    ]);
    const page = await pageOf(one.token);
    expect(page).toContain('Monthly cost, now and with us');
    expect(page).not.toContain('Your rates');
    expect(page).toContain('Accept and Sign');
  });
});

it('every invalid link shows the same page without personal data', async () => {
  const one = await portal.sent();
  const forged = `${one.token.slice(0, -1)}${one.token.endsWith('A') ? 'B' : 'A'}`;
  const odd = [
    '',
    ' ',
    'x',
    forged,
    `${one.token}x`,
    one.token.toLowerCase(),
    "' OR 1=1 --",
    '%00',
  ];
  const pages = await Promise.all([undefined, ...odd].map((token) => pageOf(token)));
  expect(new Set(pages).size).toBe(1);
  expect(pages[0]).toContain('This link does not work');
  expect(pages[0]).not.toMatch(/wren|coastal|riley|@/i);
  for (const token of [forged, 'x'])
    expect((await read('/proposals/document', token)).status).toBe(404);
});

it('a token is hashed at rest', async () => {
  const one = await portal.sent();
  const [row] = await portal.database.query<{ hash: string }>(
    'SELECT token_hash AS hash FROM proposal_links WHERE proposal_id = $1',
    [one.sent.id],
  );
  expect(Buffer.from(one.token, 'base64url')).toHaveLength(32);
  expect(row?.hash).toBe(createHash('sha256').update(one.token).digest('base64url'));
});

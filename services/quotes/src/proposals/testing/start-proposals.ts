import { createClient, type Client } from '@portal/contracts/core/client';
import { conditionNames } from '@portal/contracts/quotes/conditions';
import type { RouteArguments } from '@portal/contracts/core/route';
import * as linkRoutes from '@portal/contracts/quotes/link-routes';
import * as routes from '@portal/contracts/quotes/proposal-routes';
import { deleteQuote } from '@portal/contracts/quotes/routes';
import type { Proposal, ProposalOutcome } from '@portal/contracts/quotes/proposals';
import type { ReceivedMail } from '@portal/test-kit/received-mail';
import { attachmentsIn, startSmtpServer, type SmtpServer } from '@portal/test-kit/smtp-server';
import { waitFor } from '@portal/test-kit/wait-for';
import { openStore, type TestStore } from './proposal-evidence.ts';
import { startQuotes, type StartOptions, type TestQuotes } from '../../testing/start-quotes.ts';

export interface TestProposals extends TestQuotes {
  /** The database, read and written without the service. */
  kept: TestStore;
  mail: SmtpServer;
  merchant: Client;
  /** A priced, unsent quote of rep@coastal.example. */
  priced(): Promise<{ id: number }>;
  /** Sends a proposal of a quote of rep@coastal.example. */
  send(id: number, email: string): Promise<Proposal>;
  /** A sent quote with its own recipient, and the token of the mailed link. */
  sent(): Promise<Sent>;
  /** The same, and a code that its recipient requested to accept it. */
  sentWithCode(): Promise<{ one: Sent; code: string }>;
  /** The same, accepted and sealed. */
  signed(): Promise<Sent>;
  /** The token of the last link mailed to an address. */
  tokenTo(address: string): Promise<string>;
  /** Requests a code (by default for accepting) and returns it. */
  codeTo(token: string, address: string, use?: CodeFor): Promise<string>;
  accept(token: string, contentHash: string, address: string): Promise<ProposalOutcome>;
  decline(token: string, contentHash: string, address: string): Promise<ProposalOutcome>;
  forward(token: string, address: string, person: Person): Promise<ProposalOutcome>;
  signedDocument(address: string): Promise<Buffer>;
}

export interface Sent {
  id: number;
  to: string;
  token: string;
  sent: Proposal;
}

interface Person {
  name: string;
  email: string;
  note?: string;
}

type CodeFor = Pick<
  RouteArguments<typeof linkRoutes.mailProposalCode>['body'],
  'purpose' | 'email'
>;

export async function startProposals(options: StartOptions = {}): Promise<TestProposals> {
  const mail = await startSmtpServer();
  const quotes = await startQuotes({ mailUrl: mail.url, ...options });
  const kept = openStore(quotes);
  const merchant = createClient({ baseUrl: quotes.url });
  const mailsTo = (address: string) => mail.mails.filter((one) => one.to.includes(address));
  const tokenTo = (address: string): Promise<string> =>
    waitFor(() => lastMatch(mailsTo(address), /\/p\/([\w-]{43})/));
  async function codeTo(token: string, address: string, use: CodeFor = {}): Promise<string> {
    const before = mailsTo(address).length;
    await merchant.call(linkRoutes.mailProposalCode, { body: { token, ...use } });
    return waitFor(() => lastMatch(mailsTo(address).slice(before), /is (\d{6})\./));
  }
  const send = (id: number, email: string, name?: string): Promise<Proposal> =>
    quotes.rep.call(routes.sendProposal, {
      params: { id },
      body: { ...allAccepted, email, ...(name && { name }) },
    });
  let count = 0;
  async function sent(): Promise<Sent> {
    const { id } = await pricedQuote(quotes);
    count += 1;
    const to = `ada${count}@wren.example`;
    const proposal = await send(id, to, 'Ada Wren');
    return { id, to, sent: proposal, token: await tokenTo(to) };
  }
  async function accept(token: string, contentHash: string, address: string) {
    const code = await codeTo(token, address);
    return merchant.call(linkRoutes.acceptProposal, {
      body: { ...acceptance, token, contentHash, code },
    });
  }
  const signedDocument = (address: string): Promise<Buffer> =>
    waitFor(() => attachmentsIn(mailsTo(address), 'application/pdf').at(-1));
  return {
    ...quotes,
    kept,
    mail,
    merchant,
    tokenTo,
    codeTo,
    send,
    priced: () => pricedQuote(quotes),
    sent,
    async sentWithCode() {
      const one = await sent();
      return { one, code: await codeTo(one.token, one.to) };
    },
    async signed() {
      const one = await sent();
      await accept(one.token, one.sent.contentHash, one.to);
      await signedDocument(one.to);
      return one;
    },
    accept,
    async decline(token, contentHash, address) {
      const code = await codeTo(token, address, { purpose: 'decline' });
      return merchant.call(linkRoutes.declineProposal, {
        body: { token, contentHash, reason: 'price', code },
      });
    },
    async forward(token, address, person) {
      const code = await codeTo(token, address, { purpose: 'forward', email: person.email });
      return merchant.call(linkRoutes.forwardProposal, { body: { token, ...person, code } });
    },
    signedDocument,
    async stop() {
      await kept.close();
      await quotes.stop();
      await mail.stop();
    },
  };
}

/** The first group of a pattern in the last matching mail. */
const lastMatch = (mails: readonly ReceivedMail[], pattern: RegExp): string | undefined =>
  mails.map(({ text }) => pattern.exec(text)?.[1]).findLast((found) => found !== undefined);

/** Accepts all conditions: the fixtures are years old and name other merchants. */
export const allAccepted = { acceptedConditions: [...conditionNames] };

/** What a merchant enters to accept, besides the link, the version and the code. */
export const acceptance = {
  name: 'Ada Wren',
  title: 'Owner',
  consent: true,
  consentVersion: 2,
  intent: true,
} as const;

/** An analyzed and priced quote: a worker reads its statement once for all test files. */
let model: Promise<object> | undefined;

async function readModel({ analyzed, database, rep }: TestQuotes): Promise<object> {
  const { id } = await analyzed();
  const [row] = await database.query<{ quote: object }>(
    'SELECT to_jsonb(q) AS quote FROM "quotes" q WHERE "id" = $1',
    [id],
  );
  if (!row) throw new Error(`There is no quote ${id}`);
  // The databases of later files have none either.
  await rep.call(deleteQuote, { params: { id } });
  return row.quote;
}

/** Inserts a copy of the model, without its statement's file. */
async function pricedQuote(quotes: TestQuotes): Promise<{ id: number }> {
  model ??= readModel(quotes);
  const values = JSON.stringify(await model);
  const columns = await quotes.database.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_name = 'quotes' AND is_generated = 'NEVER' AND column_name NOT IN ('id', 'quote_number')`,
  );
  const names = columns.map(({ name }) => `"${name}"`).join();
  const [copy] = await quotes.database.query<{ id: number }>(
    `INSERT INTO "quotes" ("quote_number", ${names})
     SELECT 'Q-2026-' || lpad(nextval('quote_number_seq')::text, 6, '0'), ${names}
     FROM jsonb_populate_record(NULL::"quotes", $1)
     RETURNING "id"`,
    [values],
  );
  if (!copy) throw new Error('No quote was inserted');
  return copy;
}

import * as routes from '@portal/contracts/applications/merchant-routes';
import type { RequestableName } from '@portal/contracts/applications/merchant-fields';
import type { MerchantPart, MerchantView } from '@portal/contracts/applications/merchant-schemas';
import type { ActorName } from '@portal/test-kit/actors';
import { startSmtpServer, type SmtpServer } from '@portal/test-kit/smtp-server';
import { waitFor } from '@portal/test-kit/wait-for';
import {
  startApplications,
  type StartOptions,
  type TestApplications,
} from '../../testing/start-applications.ts';

export type Merchant = ReturnType<typeof merchantOf>;

export interface TestMerchants extends TestApplications {
  /** Receives the service's mails. */
  mail: SmtpServer;
  /** Requests fields from the merchant of a new draft and reads the link from the mail. */
  askMerchant(
    fields: RequestableName[],
    options?: { owner?: ActorName; draft?: object },
  ): Promise<Asked>;
  merchantOf(requested: Asked): Merchant;
  /** The same, and confirms the merchant's code. */
  askConfirmed(
    ...request: Parameters<TestMerchants['askMerchant']>
  ): Promise<{ requested: Asked; merchant: Merchant }>;
  /**
   * Waits until every due mail of a part was sent or abandoned, and every mail that is tried again. Mails are
   * inserted in the transaction that causes them, so no more can follow.
   */
  mailsSettled(partId: number): Promise<boolean>;
}

export async function startWithMail(options: StartOptions = {}): Promise<TestMerchants> {
  const mail = await startSmtpServer();
  const service = await startApplications({ mailUrl: mail.url, ...options });
  return {
    ...service,
    mail,
    askMerchant: (...requested) => askMerchant(service, mail, ...requested),
    merchantOf: (requested) => merchantOf(service, requested, mail),
    async askConfirmed(...request) {
      const requested = await askMerchant(service, mail, ...request);
      const merchant = merchantOf(service, requested, mail);
      await merchant.confirm();
      return { requested, merchant };
    },
    mailsSettled: (partId) => mailsSettled(service, partId),
    async stop() {
      await service.stop();
      await mail.stop();
    },
  };
}

const inDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export interface Asked {
  id: number;
  version: number;
  part: MerchantPart;
  token: string;
  email: string;
}

let count = 0;

async function askMerchant(
  service: TestApplications,
  mail: SmtpServer,
  fields: RequestableName[],
  { owner = 'rep', draft = {} }: { owner?: ActorName; draft?: object } = {},
): Promise<Asked> {
  const { id, version } = await service.make(owner, 'draft', draft);
  const email = `merchant${(count += 1)}@bakery.example`;
  const part = await service.clients[owner].call(routes.askMerchant, {
    params: { id },
    body: {
      fields,
      recipientName: 'Jon Abbott',
      recipientEmail: email,
      message: 'As we said on the phone',
      validUntil: inDays(30),
    },
  });
  const [first] = await mail.mailsTo(email, 1);
  return { id, version, part, token: tokenIn(first?.text ?? ''), email };
}

const mailsSettled = (service: TestApplications, partId: number): Promise<boolean> =>
  waitFor(async () => {
    const [row] = await service.database.query<{ left: number }>(
      `SELECT count(*)::integer AS "left" FROM "mails"
       WHERE "part_id" = $1 AND "sent_at" IS NULL AND "given_up_at" IS NULL
         AND ("attempts" > 0 OR "problem" IS NOT NULL OR "next_at" <= now())`,
      [partId],
    );
    return row?.left === 0;
  });

const tokenIn = (text: string): string => /\/m\/([\w-]{43})/.exec(text)?.[1] ?? '';

/** The mailed code; empty if the mail has none. */
const codeIn = ({ text }: { text: string }): string => /code is (\d{6})/.exec(text)?.[1] ?? '';

type Reply<Body> = { status: number; body: Body };

function merchantOf(service: TestApplications, { token, email }: Asked, mail: SmtpServer) {
  let cookie = '';
  async function post<Body = { detail: string; errors?: Record<string, string> }>(
    path: string,
    body: object = {},
  ): Promise<Reply<Body>> {
    const reply = await service.fetchAs(null, `/merchant-parts/${path}`, {
      method: 'POST',
      headers: { cookie },
      json: { token, ...body },
    });
    const set = reply.headers.get('set-cookie');
    if (set) cookie = set.split(';')[0] ?? '';
    const text = await reply.text();
    return { status: reply.status, body: (text ? JSON.parse(text) : null) as Body };
  }
  return {
    post,
    cookie: () => cookie,
    /** Requests a code and returns it from the mail. */
    async code(): Promise<string> {
      const before = mail.allTo(email);
      const known = new Set(before.map(codeIn));
      await post('code');
      const mails = await mail.mailsTo(email, before.length + 1);
      // Compare by value: two mails may arrive in any order.
      return mails.map(codeIn).find((code) => code && !known.has(code)) ?? '';
    },
    async confirm(): Promise<void> {
      const { status } = await post('confirm', { code: await this.code() });
      if (status !== 204) throw new Error(`Not confirmed: ${status}`);
    },
    view: async (): Promise<MerchantView> => (await post<MerchantView>('view')).body,
    save: (version: number, values: object) =>
      post<MerchantView & { detail?: string; errors?: Record<string, string> }>('fields', {
        version,
        values,
      }),
    /** Saves values on the current version. */
    async fill(values: object) {
      return this.save((await this.view()).version, values);
    },
    async sign(contentHash?: string, code?: string) {
      return post<MerchantView & { detail?: string }>('sign', {
        contentHash: contentHash ?? (await this.view()).contentHash,
        code: code ?? (await this.code()),
        name: 'Jon Abbott',
        title: 'Owner',
        certify: true,
        consent: true,
      });
    },
  };
}

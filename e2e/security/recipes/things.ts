import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { signFiles } from '@portal/contracts/core/signed-builds';
import { conditionNames } from '@portal/contracts/quotes/conditions';
import { sampleForm } from '@portal/test-kit/sample-application';
import { call, describeReply } from '../../support/call.ts';
import { people, type Person } from '../kit/people.ts';
import { ask, newSession, whoIs } from '../kit/sessions.ts';
import type { Kind, Target } from './recipe.ts';

/** Returns a statement from the fixtures of quotes, or a file in `bad/`. */
export const statement = (name: string): Buffer =>
  readFileSync(
    new URL(`../../../packages/statement-reader/fixtures/statements/${name}`, import.meta.url),
  );

export const recipient = 'ada@wren.example';

let count = 0;
export const newMark = (): string => `Mark ${process.pid} ${Date.now().toString(36)} ${count++}`;

interface Made {
  id: number;
}
const make = (owner: Person, path: string, body?: unknown): Promise<Made> =>
  ask('POST', path, { cookie: owner.cookie, ...(body === undefined ? {} : { body }) });
const admin = (): Person => people().admin;

const programs = new Map<number, number>();
export const programOf = (rateId: number): number => programs.get(rateId) ?? 1;

/** Maximum time of work on a statement, in milliseconds. */
const maxWorkMs = 600_000;

/** Repeats a call for work on a statement while it is running. Throws if it is rejected. */
export async function untilDone(owner: Person, path: string): Promise<void> {
  const deadline = Date.now() + maxWorkMs;
  for (;;) {
    const reply = await call({
      method: 'POST',
      path: `/api${path}`,
      headers: { cookie: owner.cookie, accept: 'application/json' },
    });
    if (reply.status === 200) return;
    if (reply.status !== 503 || Date.now() > deadline)
      throw new Error(`${path}: ${describeReply(reply)}`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

const makers: Record<Kind, (owner: Person, mark: string) => Promise<Made>> = {
  application: (owner, mark) =>
    make(owner, '/applications', {
      status: 'draft',
      firstName: 'Jo',
      lastName: 'Abbott',
      email: 'jo@merchant.example',
      phone: '8435550100',
      legalBusinessName: mark,
      ssn: '521-44-8373',
    }),
  submitted: (owner, mark) =>
    make(owner, '/applications', {
      ...sampleForm,
      legalBusinessName: mark,
      status: 'submitted',
    }),
  async merchantPart(owner, mark) {
    const { id } = await makers.application(owner, mark);
    await make(owner, `/applications/${id}/merchant-part`, merchantRequest(mark));
    return { id };
  },
  quote: (owner, mark) => make(owner, '/quotes', { merchantName: mark }),
  async statement(owner, mark) {
    const quote = await make(owner, '/quotes', { merchantName: mark });
    const file = statement('square-1.pdf').toString('base64');
    await make(owner, `/quotes/${quote.id}/save-pdf`, { fileName: 'a.pdf', fileContent: file });
    await untilDone(owner, `/quotes/${quote.id}/convert-images`);
    await untilDone(owner, `/quotes/${quote.id}/analyze-images`);
    return quote;
  },
  async proposal(owner, mark) {
    const quote = await makers.statement(owner, mark);
    // At most 20 mails per address and day.
    const email = `${mark.replace(/\W/g, '').toLowerCase()}@merchant.example`;
    const body = { email, acceptedConditions: conditionNames };
    await make(owner, `/quotes/${quote.id}/proposals`, body);
    return quote;
  },
  async revenueShare(owner, mark) {
    const { id } = await makers.submitted(owner, mark);
    await ask('PATCH', `/applications/${id}/status`, {
      cookie: admin().cookie,
      body: { status: 'approved' },
    });
    return make(admin(), '/revenue-shares', shareOf(id, mark));
  },
  revenueImport: (_, mark) =>
    ask('POST', `/revenue-imports?fileName=${encodeURIComponent(`${mark}.csv`)}`, {
      cookie: admin().cookie,
      file: importFile(mark),
    }),
  async notification(owner) {
    const { id } = await makers.submitted(owner, newMark());
    await ask('PATCH', `/applications/${id}/status`, {
      cookie: admin().cookie,
      body: { status: 'under_review' },
    });
    return newestNotification(owner);
  },
  async user(_, mark) {
    const email = `${mark.replaceAll(' ', '-').toLowerCase()}@coastal.example`;
    await make(admin(), '/auth/invite', { ...personOf(mark), email });
    const session = await newSession(admin().cookie, email);
    return whoIs(session);
  },
  invite: (_, mark) =>
    make(admin(), '/auth/invite', {
      ...personOf(mark),
      email: `${mark.replaceAll(' ', '-').toLowerCase()}@nowhere.example`,
    }),
  partnerCompany: (_, mark) => make(admin(), '/partner-companies', { name: mark }),
  rateProgram: (_, mark) => make(admin(), '/rate-programs', { name: mark, isActive: false }),
  async feeRate(_, mark) {
    const program = await makers.rateProgram(admin(), `${mark} program`);
    const rate = { programId: program.id, name: mark, rateValue: '1' };
    const created = await make(admin(), '/fee-rates', rate);
    programs.set(created.id, program.id);
    return created;
  },
  async remoteBuild(_, mark) {
    const encode = (text: string) => new TextEncoder().encode(text);
    const body = await signFiles(
      new Map([
        ['mf-manifest.json', encode('{}')],
        ['app.js', encode(mark)],
      ]),
      {
        remote: 'quotes',
        release: '0.2.0',
        commit: null,
        screens: [{ path: '/quotes', title: 'Quotes', roles: ['admin'] }],
      },
      readFileSync(join(process.env['DATA_DIR'] ?? '', 'remotes.key'), 'utf8'),
    );
    return make(admin(), '/remote-builds', body);
  },
};

export const merchantRequest = (unique: string) => ({
  fields: ['bankName', 'ssn'],
  recipientName: 'Jo Merchant',
  recipientEmail: `jo-${unique.replace(/\W/g, '')}@merchant.example`,
  validUntil: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10),
});

export const personOf = (lastName: string) => ({
  firstName: 'Test',
  lastName,
  company: 'Coastal Payments',
  role: 'representative',
});

export const shareOf = (applicationId: number, merchantName: string) => ({
  applicationId,
  merchantName,
  quarter: 'Q1-2024',
  monthlyVolume: '1000',
  revenueSharePercentage: '2.5',
  earnings: '75',
  inAddition: true,
});

export const importFile = (merchantName: string): Buffer =>
  Buffer.from(
    `Application ID,Merchant Name,Quarter,Monthly Volume,Revenue Share %,Earnings\n1,${merchantName},Q1-2024,1000,2.5,75\n`,
  );

/** Events arrive after a moment. */
async function newestNotification({ cookie }: Person): Promise<Made> {
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline) {
    const [newest] = await ask<Made[]>('GET', '/notifications?status=unread&limit=1', { cookie });
    if (newest) return newest;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('A changed status caused no notification');
}

/** The portal changes a new thing of these kinds by itself until it is settled. */
interface Mailed {
  evidence: { kind: string }[];
}
const isDelivered = ({ evidence }: Mailed): boolean =>
  evidence.some(({ kind }) => kind === 'delivered');
const isSettled: Partial<Record<Kind, (state: unknown) => boolean>> = {
  merchantPart: (state) => isDelivered(state as Mailed),
  proposal: (state) => (state as Mailed[]).every(isDelivered),
};

async function untilSettled(kind: Kind, id: number): Promise<void> {
  const path = stateOf[kind]?.(id);
  const settled = isSettled[kind];
  if (!path || !settled) return;
  const deadline = Date.now() + maxWorkMs;
  while (!settled(await ask('GET', path, { cookie: admin().cookie }))) {
    if (Date.now() > deadline) throw new Error(`${path} does not settle`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Creates a thing of a person, or of an administrator if its kind has no owners. */
export async function makeThing(kind: Kind, owner: Person): Promise<Target> {
  const mark = newMark();
  const { id } = await makers[kind](owner, mark);
  await untilSettled(kind, id);
  return { id, owner, mark };
}

const shared = new Map<string, Promise<Target>>();

/** Returns a thing of a person that no call may change, created once. */
export function sharedThing(kind: Kind, owner: Person): Promise<Target> {
  const key = `${kind} of ${owner.name}`;
  const thing = shared.get(key) ?? makeThing(kind, owner);
  shared.set(key, thing);
  return thing;
}

/** Paths by which an administrator reads a thing, to check that calls did not change it. */
export const stateOf: Partial<Record<Kind, (id: number) => string>> = {
  application: (id) => `/applications/${id}`,
  submitted: (id) => `/applications/${id}`,
  merchantPart: (id) => `/applications/${id}/merchant-part`,
  quote: (id) => `/quotes/${id}`,
  statement: (id) => `/quotes/${id}`,
  proposal: (id) => `/quotes/${id}/proposals`,
  revenueShare: (id) => `/revenue-shares/${id}`,
  revenueImport: (id) => `/revenue-imports/${id}`,
};

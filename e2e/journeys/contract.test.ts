import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { routesByDomain } from '@portal/contracts/all-routes';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { portalUrl, signInByApi } from '../support/api-session.ts';
import { sensitive } from '../support/sensitive.ts';

interface Reply {
  content?: Record<string, { schema?: object }>;
}
interface Operation {
  operationId: string;
  responses: Record<string, Reply>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
}

const fixture = (name: string): string =>
  readFileSync(
    new URL(`../../services/quotes/fixtures/statements/${name}`, import.meta.url),
  ).toString('base64');
const figures = {
  cardTypeSummary: [{ cardType: 'Visa', volume: 10, transactions: 1 }],
  statementFees: [],
  statementTotals: {
    currentProcessor: 'Square',
    totalVolume: 10,
    transactionCount: 1,
    totalStatementFees: 0,
  },
};
const draft = {
  status: 'draft',
  firstName: 'Contract',
  lastName: 'Test',
  email: 'contract@merchant.example',
  phone: '8435550100',
  ssn: sensitive.otherSsn,
};
const share = {
  applicationId: 1,
  merchantName: 'Wren & Thistle',
  quarter: 'Q1-2024',
  monthlyVolume: '1000',
  revenueSharePercentage: '2.5',
  earnings: '75',
  inAddition: true,
};
const unique = Date.now();
const person = {
  firstName: 'Contract',
  lastName: 'Test',
  company: 'Coastal Payments',
  role: 'representative',
};

/** The calls in an order in which each finds what it needs; `{name}` is filled in from replies before. */
const calls: [operationId: string, body?: unknown, query?: string][] = [
  ['getBrand'],
  ['getCurrentUser'],
  ['requestMagicLink', { email: 'nobody@nowhere.example' }],
  ['inspectMagicLink', { token: 'nonsense' }],
  ['verifyMagicLink', { token: 'nonsense' }],
  ['login'],
  ['createInvite', { ...person, email: `contract-${unique}@nowhere.example` }],
  ['listInvites'],
  ['listWaitingInvites'],
  ['resendInvite'],
  ['generateMagicLink', { email: `contract-${unique}@nowhere.example` }],
  ['withdrawInvite'],
  ['setTestRole', { testRole: 'admin' }],
  ['clearTestRole'],
  ['listUsers'],
  ['getUserStats'],
  ['updateUser', { firstName: 'x' }],
  ['deleteUser'],
  ['createApplication', draft],
  ['listApplications'],
  ['getApplicationStats'],
  ['listWaitingApplications'],
  ['getApplication'],
  ['updateApplication', { ...draft, lastName: 'Changed' }],
  ['updateApplicationStatus', { status: 'approved' }],
  ['revealField', { field: 'ssn', reason: 'To look whether the reply is as agreed' }],
  ['listReveals'],
  ['deleteApplication'],
  ['createRevenueShare', share],
  ['listRevenueShares'],
  ['getRevenueStats'],
  ['getRevenueTrend'],
  ['listRevenueQuarters'],
  ['exportRevenueShares', undefined, 'format=csv'],
  ['getRevenueShare'],
  ['deleteRevenueShare'],
  ['getRevenueImportTemplate', undefined, 'format=xlsx'],
  ['uploadRevenueImport', Buffer.from('Application ID,Quarter\n'), 'fileName=contract.csv'],
  ['listRevenueImports'],
  ['getRevenueImport'],
  ['updateRevenueImportLayout', { sheet: 'x' }],
  ['checkRevenueImport'],
  ['runRevenueImport'],
  ['revenueImportEvents'],
  ['listRevenueImportRows'],
  ['downloadRefusedRows'],
  ['undoRevenueImport'],
  ['deleteRevenueImport'],
  ['listQuotes'],
  ['getQuoteStats'],
  ['createQuote', { merchantName: 'Contract' }],
  ['savePdf', { fileName: 'square.pdf', fileContent: fixture('square-1.pdf') }],
  ['convertImages'],
  ['analyzeImages'],
  ['getQuote'],
  ['listWaitingQuotes'],
  ['saveAnalysisData', figures],
  ['listProgramChoices'],
  ['getQuoteHistory'],
  ['chooseRateProgram', { programId: null }],
  ['updateQuoteStatus', { status: 'sent' }],
  ['quoteEvents'],
  ['getStatementPage'],
  ['addStatement', { fileName: 'second.pdf', fileContent: fixture('square-2.pdf') }],
  ['getStatement'],
  ['removeStatement'],
  ['deleteQuote'],
  ['listLearnedLayouts'],
  ['exportLearnedLayouts'],
  ['forgetLearnedLayout'],
  ['createRateProgram', { name: `Contract ${unique}`, isActive: false }],
  ['listRatePrograms'],
  ['updateRateProgram', { name: `Contract ${unique}`, isActive: false }],
  ['createFeeRate', { programId: '{createRateProgram}', name: 'Rate', rateValue: '1' }],
  ['listFeeRates'],
  ['updateFeeRate', { programId: '{createRateProgram}', name: 'Rate', rateValue: '0.02' }],
  ['deleteFeeRate'],
  ['deleteRateProgram'],
  ['createPartnerCompany', { name: `Contract ${unique}` }],
  ['listPartnerCompanies'],
  ['updatePartnerCompany', { name: `Contract ${unique}`, description: 'Changed' }],
  ['deletePartnerCompany'],
  ['listActivity'],
  ['exportActivity'],
  ['listActivityActions'],
  ['listNotifications'],
  ['getUnreadCount'],
  ['markNotificationRead'],
  ['markAllNotificationsRead'],
  ['notificationEvents'],
  ['getNotificationPreferences'],
  [
    'updateNotificationPreferences',
    { preferences: [{ kind: 'quote_analyzed', portal: true, mail: true }] },
  ],
  ['logout'],
];

/** Which call's reply names the `{id}` of a path. */
const idOf: Record<string, string> = {
  '/auth/invites': 'createInvite',
  '/users': 'none',
  '/applications': 'createApplication',
  '/revenue-shares': 'createRevenueShare',
  '/revenue-imports': 'uploadRevenueImport',
  '/quotes/learned-layouts': 'none',
  '/quotes': 'createQuote',
  '/rate-programs': 'createRateProgram',
  '/fee-rates': 'createFeeRate',
  '/partner-companies': 'createPartnerCompany',
  '/notifications': 'none',
};

test('the document has every route of the contract, and every call answers as it says', async () => {
  const document = (await (await fetch(`${portalUrl}/api/openapi.json`)).json()) as Document;
  const documented = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  );
  const declared = Object.values(routesByDomain)
    .flat()
    .map(({ name }) => name);
  expect(documented.toSorted()).toEqual(declared.toSorted());
  expect(calls.map(([name]) => name).toSorted()).toEqual(declared.toSorted());

  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  const headers = await signInByApi('admin@portal.example');
  const ids: Record<string, number> = { none: 2_000_000_000 };

  for (const [name, body, query] of calls) {
    const [path, method, operation] = find(document, name);
    const id = ids[idOf[Object.keys(idOf).find((start) => path.startsWith(start)) ?? ''] ?? 'none'];
    const address = path
      .replace('{id}', String(id))
      .replace('{page}', '1')
      .replace('{number}', '2');
    const isFile = body instanceof Buffer;
    const text =
      body === undefined || isFile
        ? undefined
        : JSON.stringify(body).replace(/"\{(\w+)\}"/g, (_, key: string) => String(ids[key]));
    const leave = new AbortController();
    const reply = await fetch(`${portalUrl}/api${address}${query ? `?${query}` : ''}`, {
      method: method.toUpperCase(),
      headers: isFile ? { ...headers, 'content-type': 'application/octet-stream' } : headers,
      redirect: 'manual',
      signal: leave.signal,
      ...(isFile ? { body } : text ? { body: text } : {}),
    });
    const expected = operation.responses[reply.status];
    expect(expected, `${name} answered ${reply.status}, which is not documented`).toBeDefined();
    const type = (reply.headers.get('content-type') ?? '').replace(/;.*/, '');
    // A file is whatever its type says: the document has no schema of it.
    const isFileReply = type !== 'application/json' || !expected?.content?.[type]?.schema;
    if (isFileReply && reply.ok && expected?.content) {
      expect(Object.keys(expected?.content ?? {}), name).toContain(type);
      leave.abort();
      continue;
    }
    if (!expected?.content) continue;
    const schema = expected.content[type]?.schema;
    expect(schema, `${name} answered ${type}, which is not documented`).toBeDefined();
    const value: unknown = await reply.json();
    const checked = ajv.compile(resolve(document, schema ?? {}));
    checked(value);
    expect(checked.errors, `${name}: ${JSON.stringify(value).slice(0, 300)}`).toBeNull();
    const made = Array.isArray(value) ? value[0] : value;
    if (reply.ok && typeof made?.id === 'number') ids[name] = made.id;
  }
});

function find(document: Document, name: string): [string, string, Operation] {
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(methods))
      if (operation.operationId === name) return [path, method, operation];
  throw new Error(`${name} is not in the document`);
}

/** The schema with the document's components beside it, so that its references hold. */
const resolve = (document: Document, schema: object): object => ({
  ...schema,
  components: (document as unknown as { components: object }).components,
});

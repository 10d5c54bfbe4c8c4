import { expect, test } from '../support/test.ts';
import { routesByDomain } from '@portal/contracts/all-routes';
import { ofAnyCall } from '@portal/contracts/core/openapi';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { portalUrl, signInByApi } from '../support/api-session.ts';
import { calls } from '../support/contract-calls.ts';

interface Reply {
  content?: Record<string, { schema?: object }>;
}
interface Operation {
  operationId: string;
  responses: Record<string | number, Reply>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
}

/** Call whose reply contains the `{id}` of a path. */
const idOf: Record<string, string> = {
  '/auth/invites': 'createInvite',
  '/auth/keys': 'createKey',
  '/auth/sso-connections': 'saveSsoConnection',
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

test('the document has every route of the contract, and every reply matches it', async () => {
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
      .replace(/\{(page|nameId)\}/, '1')
      .replace('{number}', path.includes('/proposals/') ? '1' : '2');
    const isFile = body instanceof Buffer;
    const text =
      body === undefined || isFile
        ? undefined
        : JSON.stringify(body).replace(/"\{(\w+)\}"/g, (_, key: string) => String(ids[key]));
    const leave = new AbortController();
    const reply = await fetch(`${portalUrl}/api${address}${query ? `?${query}` : ''}`, {
      method: method.toUpperCase(),
      headers: isFile ? { ...headers, 'content-type': typeOf(body) } : headers,
      redirect: 'manual',
      signal: leave.signal,
      ...(isFile ? { body } : text ? { body: text } : {}),
    });
    const { [reply.status]: listed, default: other } = operation.responses;
    const expected = listed ?? (ofAnyCall.has(reply.status) ? other : undefined);
    expect(expected, `${name} answered ${reply.status}, which is not documented`).toBeDefined();
    const type = (reply.headers.get('content-type') ?? '').replace(/;.*/, '');
    // Files have no schema in the document.
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
    const created = Array.isArray(value) ? value[0] : value;
    if (reply.ok && typeof created?.id === 'number') ids[name] = created.id;
  }
});

const typeOf = (file: Buffer): string =>
  file.subarray(0, 4).toString() === '%PDF' ? 'application/pdf' : 'application/octet-stream';

function find(document: Document, name: string): [string, string, Operation] {
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(methods))
      if (operation.operationId === name) return [path, method, operation];
  throw new Error(`${name} is not in the document`);
}

/** Adds the document's components to a schema, so that its references resolve. */
const resolve = (document: Document, schema: object): object => ({
  ...schema,
  components: (document as unknown as { components: object }).components,
});

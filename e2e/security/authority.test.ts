import { expect, test } from '@playwright/test';
import type { Method } from '@portal/contracts/core/route';
import { call, json } from '../support/call.ts';
import { as, people } from './kit/people.ts';
import { newSession, signInByMail, whoIs } from './kit/sessions.ts';

const statusOf = async (
  method: Method,
  path: string,
  cookie: string,
  { accept = 'application/json', body }: { accept?: string; body?: object } = {},
): Promise<number> => {
  const sent = body ? json(body) : { headers: {} };
  const headers = { ...sent.headers, accept, cookie };
  return (await call({ method, path: `/api${path}`, ...sent, headers })).status;
};

test('a session by an administrator’s link is marked, and cannot reveal, export or sign', async () => {
  const { admin, bizDev } = people();
  const own = await signInByMail(bizDev.email);
  const marked = await newSession(admin.cookie, bizDev.email);
  expect(await whoIs(marked)).toMatchObject({ id: bizDev.id, impersonatedBy: 'Avery Stone' });
  expect(await whoIs(own)).toMatchObject({ impersonatedBy: null });
  const body = { field: 'ssn', reason: 'Asked by the sponsor bank' };
  const reveal = ['POST', '/applications/2000000000/reveal'] as const;
  expect(await statusOf(...reveal, marked, { body })).toBe(403);
  expect(await statusOf(...reveal, own, { body })).toBe(404);
  for (const path of ['/applications', '/quotes', '/revenue-shares/export?format=csv'])
    expect([path, await statusOf('GET', path, marked, { accept: 'text/csv' })]).toEqual([
      path,
      403,
    ]);
  for (const path of ['/quotes/2000000000/proposals', '/applications/2000000000/submit']) {
    expect([path, await statusOf('POST', path, marked)]).toEqual([path, 403]);
    expect([path, await statusOf('POST', path, own)]).not.toEqual([path, 403]);
  }
  expect(await statusOf('GET', '/applications', marked)).toBe(200);
});

test('people of other companies cannot get a reviewer role', async () => {
  const { admin, rep } = people();
  const { cookie } = as(admin);
  for (const role of ['biz_dev', 'admin']) {
    const person = { firstName: 'A', lastName: 'B', company: rep.company, role };
    const invited = { ...person, email: `${role}@outside.example` };
    expect(await statusOf('POST', '/auth/invite', cookie ?? '', { body: invited })).toBe(400);
    const body = { ...person, email: rep.email, isActive: true };
    expect(await statusOf('PUT', `/users/${rep.id}`, cookie ?? '', { body })).toBe(400);
  }
});

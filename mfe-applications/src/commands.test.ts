import { fakeApi } from '@portal/test-kit/fake-api';
import { hostOf, testUser } from '@portal/test-kit/screen.tsx';
import { expect, it } from 'vitest';
import { search } from './commands.ts';
import { draft, submitted, summary } from './testing/sample-application.ts';

const { signal } = new AbortController();

it('finds applications and links to them like their list', async () => {
  const api = fakeApi();
  api.on('GET', '/applications', [
    summary({ ...draft, submittedBy: testUser.id, legalBusinessName: '' }),
    summary(submitted),
  ]);
  const found = await search('wren', hostOf(), signal);
  expect(api.calls[0]?.query).toEqual({ search: 'wren', limit: '5' });
  expect(found.map(({ path }) => path)).toEqual([
    `/new-application?id=${draft.id}`,
    `/applications/${submitted.id}`,
  ]);
  expect(found[0]).toMatchObject({
    title: `${draft.firstName} ${draft.lastName}`,
    detail: `${draft.applicationId} · Draft`,
    group: 'Applications',
  });
});

it('offers reviewers to update the status', async () => {
  const api = fakeApi();
  api.on('GET', '/applications', [summary(submitted)]);
  const host = hostOf({ effectiveRole: 'biz_dev' });
  const found = await search(`update status of ${submitted.applicationId}`, host, signal);
  expect(api.calls[0]?.query).toMatchObject({ search: submitted.applicationId });
  expect(found.map(({ title, path }) => [title, path])).toEqual([
    [submitted.legalBusinessName, `/applications/${submitted.id}`],
    [`Update status of ${submitted.applicationId}`, `/applications/${submitted.id}?update=status`],
  ]);
});

import { applicationsActivity } from '@portal/contracts/applications/events';
import * as routes from '@portal/contracts/applications/routes';
import { afterAll, expect, it } from 'vitest';
import { comparedValues } from './rules/fingerprints.ts';
import { startApplications, fullForm } from '../testing/start-applications.ts';

const service = await startApplications({ parts: ['serve'] });
afterAll(() => service.stop());

const submit = (change: Partial<typeof fullForm> = {}) =>
  service.clients.rep.call(routes.createApplication, {
    body: { ...fullForm, ...change, status: 'submitted' },
  });
const review = (id: number) => service.clients.bizDev.call(routes.getReview, { params: { id } });

it('steps through the review queue in order of submission', async () => {
  const [first, second, third] = [await submit(), await submit(), await submit()];
  const decided = await submit();
  await service.clients.admin.call(routes.updateApplicationStatus, {
    params: { id: decided.id },
    body: { status: 'approved', notes: null },
  });
  const last = await submit();
  expect(await review(second.id)).toMatchObject({ previousId: first.id, nextId: third.id });
  expect(await review(third.id)).toMatchObject({ previousId: second.id, nextId: last.id });
  expect(await review(decided.id)).toMatchObject({ previousId: third.id, nextId: last.id });
  expect((await review(last.id)).nextId).toBeNull();
});

it('hides notes and assignee from partners and stores a repeated note once', async () => {
  const { id } = await submit();
  const log = await service.record(applicationsActivity);
  const add = (body: object) =>
    service.clients.bizDev.call(routes.addToReview, { params: { id }, body });
  await add({ note: ' Bank confirmed by phone ', assign: 'me' });
  const after = await add({ note: 'Bank confirmed by phone' });
  expect(after.notes.map(({ text }) => text)).toEqual(['Bank confirmed by phone']);
  expect(after.assigneeName).toBe(after.notes[0]?.writtenByName);
  const seen = await service.clients.rep.call(routes.getApplication, { params: { id } });
  expect(JSON.stringify(seen)).not.toContain('Bank confirmed');
  expect(JSON.stringify(seen)).not.toContain('assignee');
  expect((await add({ assign: 'nobody' })).assigneeName).toBeNull();
  const entries = await log.waitFor(2);
  expect(entries.map(({ summary }) => summary)).toEqual([
    'Added an internal note. Assigned the review to themselves',
    'Unassigned the review',
  ]);
  expect(JSON.stringify(entries)).not.toContain('Bank confirmed');
});

it('finds applications with the same EIN, account, phone or address in any notation', async () => {
  const unlike = {
    einFederalTaxId: '83-1111111',
    accountNumber: '776655443322',
    businessPhone: '(843) 555-0177',
    businessAddress: '12 Kelp Road',
    businessZip: '29412',
  };
  const one = await submit(unlike);
  const same = await submit({
    ...unlike,
    einFederalTaxId: '83–1111111',
    accountNumber: '7766-5544-3322',
    businessPhone: '843.555.0177',
    businessAddress: '12 KELP RD.',
    businessZip: '29412-1234',
  });
  const other = await submit({ ...unlike, einFederalTaxId: '83-2222222', businessZip: '29413' });
  await review(same.id);
  await review(other.id);
  const found = (await review(one.id)).duplicates.map((row) => [row.id, row.same]);
  expect(found).toEqual([
    [same.id, ['account', 'address', 'ein', 'phone']],
    [other.id, ['account', 'phone']],
  ]);
  const kept = await service.database.query('SELECT digest FROM application_fingerprints');
  expect(JSON.stringify(kept)).not.toMatch(/831111111|776655443322/);
});

it('does not compare empty values', () => {
  expect(comparedValues({ businessAddress: 'Main St', businessZip: '' })).toEqual({});
});

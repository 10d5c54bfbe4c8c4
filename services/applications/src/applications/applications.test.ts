import { randomUUID } from 'node:crypto';
import {
  applicationsActivity,
  applicationStatusChanged,
} from '@portal/contracts/applications/events';
import * as routes from '@portal/contracts/applications/routes';
import { actors } from '@portal/test-kit/actors';
import { afterAll, describe, expect, it } from 'vitest';
import { startApplications, eventsOf, fullForm } from '../testing/start-applications.ts';

const service = await startApplications();
afterAll(() => service.stop());

const draftBody = {
  status: 'draft',
  firstName: 'Jo',
  lastName: 'A',
  email: 'j',
  phone: '5',
} as const;
const submit = { ...fullForm, status: 'submitted' } as const;
const create = (body: object, key?: string) =>
  service.clients.rep.call(routes.createApplication, {
    headers: key ? { 'idempotency-key': key } : {},
    body: body as typeof submit,
  });
const save = (id: number, body: object, version?: number) =>
  service.clients.rep.call(routes.updateApplication, {
    params: { id },
    headers: version ? { 'if-match': `"${version}"` } : {},
    body: body as typeof submit,
  });
const get = (id: number, as: keyof typeof actors = 'rep') =>
  service.clients[as].call(routes.getApplication, { params: { id } });
const review = (id: number, status: string, notes?: string, version?: number) =>
  service.clients.bizDev.call(routes.updateApplicationStatus, {
    params: { id },
    headers: version ? { 'if-match': `"${version}"` } : {},
    body: { status: status as 'approved', notes },
  });

it.each([
  ['O’Brien-Muñoz', 'Kaʻahanui', 'PO Box 17'],
  ['Null', 'Null', 'P.O. Box 17'],
  ['X', 'Y', '1'],
])('names are stored as typed: %s %s, %s', async (firstName, lastName, homeAddress) => {
  const typed = { firstName, lastName, homeAddress, legalBusinessName: `${firstName} ${lastName}` };
  const { id } = await create({ ...submit, ...typed });
  expect(await get(id)).toMatchObject({ ...typed, status: 'submitted' });
});

describe('a draft', () => {
  it('is saved as typed, continued and submitted', async () => {
    const changes = await service.record(applicationStatusChanged);
    const activities = await service.record(applicationsActivity);
    const draft = await create({ ...draftBody, ssn: '12', dateOfBirth: '', legalBusinessName: '' });
    expect(draft.applicationId).toMatch(/^APP-\d{6}$/);
    expect(draft).toMatchObject({
      status: 'draft',
      ssn: '12',
      dateOfBirth: null,
      businessType: null,
      masked: false,
      submittedAt: null,
      submittedByName: 'Riley Brooks',
      company: 'Coastal Payments',
      version: 1,
    });
    const saved = await save(draft.id, { ...draftBody, ...fullForm, status: 'draft' });
    expect(saved).toMatchObject({ version: 2, ssn: '521-44-8373', dateOfBirth: '1980-07-04' });
    const sent = await save(draft.id, submit, 2);
    expect(sent).toMatchObject({
      status: 'submitted',
      version: 3,
      masked: true,
      email: 'jon@merchant.example',
      businessEmail: 'jon@merchant.example',
      federalTaxId: '•••••6789',
      phone: '+18435550142',
    });
    expect(sent.yearsInBusiness).toBeGreaterThanOrEqual(7);
    expect(sent.submittedAt).not.toBeNull();
    expect(sent.history.map(({ from, to }) => [from, to])).toEqual([
      [null, 'draft'],
      ['draft', 'submitted'],
    ]);
    expect(await eventsOf(changes, draft.id, 1)).toMatchObject([
      {
        id: draft.id,
        from: 'draft',
        to: 'submitted',
        submittedBy: 4,
        changedByName: 'Riley Brooks',
      },
    ]);
    const log = await eventsOf(activities, draft.id, 2);
    expect(log.map(({ action }) => action)).toEqual([
      'application.draft-saved',
      'application.submitted',
    ]);
  });

  it('is logged once per work session', async () => {
    const activities = await service.record(applicationsActivity);
    const draft = await create(draftBody);
    await save(draft.id, draftBody);
    await service.database.query(
      `UPDATE applications SET updated_at = updated_at - interval '11 minutes' WHERE id = ${draft.id}`,
    );
    await save(draft.id, draftBody);
    await save(draft.id, submit);
    const log = await eventsOf(activities, draft.id, 3);
    expect(log.map(({ action }) => action)).toEqual([
      'application.draft-saved',
      'application.draft-saved',
      'application.submitted',
    ]);
  });

  it('cannot be edited once it is submitted', async () => {
    const { id } = await create(submit);
    await expect(save(id, draftBody)).rejects.toThrow('409: The application is submitted.');
  });

  it('is not overwritten by a save of an older version', async () => {
    const { id, version } = await create(draftBody);
    await save(id, { ...draftBody, firstName: 'First' }, version);
    await expect(save(id, { ...draftBody, firstName: 'Second' }, version)).rejects.toThrow(
      '412: The application was changed by someone else meanwhile.',
    );
    expect(await get(id)).toMatchObject({ firstName: 'First', version: version + 1 });
    await save(id, { ...draftBody, firstName: 'Third' });
    expect(await get(id)).toMatchObject({ firstName: 'Third' });
  });
});

describe('a creation with an idempotency key', () => {
  it('is executed once, even for concurrent repeats', async () => {
    const key = randomUUID();
    const replies = await Promise.all(Array.from({ length: 8 }, () => create(submit, key)));
    expect(new Set(replies.map(({ id }) => id)).size).toBe(1);
    expect(await create(submit, key)).toMatchObject({ id: replies[0]?.id, status: 'submitted' });
  });

  it('is scoped to the user', async () => {
    const key = randomUUID();
    const mine = await create(submit, key);
    const other = await service.clients.otherRep.call(routes.createApplication, {
      headers: { 'idempotency-key': key },
      body: submit,
    });
    expect(other.id).not.toBe(mine.id);
  });
});

describe('a review', () => {
  it('records who changed what, when and why', async () => {
    const changes = await service.record(applicationStatusChanged);
    const { id } = await create(submit);
    await review(id, 'under_review');
    const after = await review(id, 'declined', 'No sponsor bank takes this on.');
    expect(after).toMatchObject({
      status: 'declined',
      notes: 'No sponsor bank takes this on.',
      reviewedBy: actors.bizDev.userId,
      version: 3,
      masked: true,
    });
    expect(after.history).toMatchObject([
      { from: null, to: 'submitted', changedByName: 'Riley Brooks' },
      { from: 'submitted', to: 'under_review', notes: null, changedByName: 'Blake Rivers' },
      { from: 'under_review', to: 'declined', notes: 'No sponsor bank takes this on.' },
    ]);
    expect((await eventsOf(changes, id, 3)).map(({ to }) => to)).toEqual([
      'submitted',
      'under_review',
      'declined',
    ]);
    expect((await get(id)).history).toEqual(after.history);
  });

  it('never overwrites a note, including the partner’s', async () => {
    const { id } = await create({ ...submit, notes: 'Opens in June.' });
    await review(id, 'under_review', 'Called the owner.');
    await review(id, 'under_review', 'Waits for the lease.');
    expect((await get(id)).history.map(({ notes }) => notes)).toEqual([
      'Opens in June.',
      'Called the owner.',
      'Waits for the lease.',
    ]);
  });

  it('may add a note without a status change or notification', async () => {
    const changes = await service.record(applicationStatusChanged);
    const activities = await service.record(applicationsActivity);
    const { id } = await create(submit);
    await review(id, 'approved', 'Fine.');
    const after = await review(id, 'approved', 'Called the owner.');
    expect(after.history.at(-1)).toMatchObject({ from: 'approved', to: 'approved' });
    const log = await eventsOf(activities, id, 3);
    expect(log.at(-1)?.action).toBe('application.noted');
    expect((await eventsOf(changes, id, 2)).map(({ to }) => to)).toEqual(['submitted', 'approved']);
    expect(await review(id, 'submitted')).toMatchObject({ notes: 'Called the owner.' });
  });

  it('of a draft is not possible', async () => {
    const { id } = await create(draftBody);
    await expect(review(id, 'approved')).rejects.toThrow('409: The application is still a draft.');
  });

  it('based on an older version changes nothing, even concurrently', async () => {
    const { id, version } = await create(submit);
    const outcomes = await Promise.allSettled([
      review(id, 'approved', 'one', version),
      review(id, 'declined', 'two', version),
    ]);
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(1);
    expect(String((refused[0] as PromiseRejectedResult).reason)).toContain('412');
    const after = await get(id);
    expect(after.version).toBe(version + 1);
    expect(after.history).toHaveLength(2);
  });
});

describe('a deletion', () => {
  it('of an own draft leaves only the log', async () => {
    const { id } = await create({ ...draftBody, ssn: '521-44-8373' });
    await service.clients.rep.call(routes.deleteApplication, { params: { id } });
    await expect(get(id)).rejects.toThrow('404');
    for (const table of ['application_secrets', 'application_status_changes'])
      expect(
        await service.database.query(`SELECT 1 FROM ${table} WHERE application_id = $1`, [id]),
      ).toEqual([]);
  });

  it('on an older version is refused', async () => {
    const { id } = await create(draftBody);
    await save(id, draftBody);
    const reply = await service.fetchAs(actors.rep, `/applications/${id}`, {
      method: 'DELETE',
      headers: { 'if-match': '"1"' },
    });
    expect(reply.status).toBe(412);
  });
});

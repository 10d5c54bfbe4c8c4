import { adminActivity, companyChanged, companyDeleted } from '@portal/contracts/admin/events';
import * as routes from '@portal/contracts/admin/routes';
import type { PartnerCompany } from '@portal/contracts/admin/schemas';
import { companyPeopleCounted } from '@portal/contracts/auth/events';
import type { Actor } from '@portal/service-kit/identity';
import { actors } from '@portal/test-kit/actors';
import { countStatements } from '@portal/test-kit/count-statements';
import { waitFor } from '@portal/test-kit/wait-for';
import { afterAll, describe, expect, it } from 'vitest';
import { startAdmin } from '../testing/start-admin.ts';

const service = await startAdmin();
const admin = await service.as(actors.admin);
afterAll(() => service.stop());

let count = 0;
const newCompany = (name = `Company ${count++}`, isActive?: boolean) =>
  admin.call(routes.createPartnerCompany, { body: { name, description: 'For tests', isActive } });
const update = (
  { id, name, description, isActive }: PartnerCompany,
  change: Partial<PartnerCompany>,
  version?: number,
) =>
  admin.call(routes.updatePartnerCompany, {
    params: { id },
    body: { name, description, isActive, ...change },
    headers: { 'if-match': version === undefined ? undefined : `"${version}"` },
  });
const remove = (id: number) => admin.call(routes.deletePartnerCompany, { params: { id } });
const find = async (name: string) =>
  (await admin.page(routes.listPartnerCompanies, { query: { search: name } })).rows[0];
const publishPeople = async (
  companyId: number,
  revision: number,
  users: number,
  activeUsers = users,
) => {
  await service.publish(companyPeopleCounted, { revision, companyId, users, activeUsers });
};

describe('partner companies', () => {
  it('are read with two statements per page', async () => {
    await newCompany();
    await newCompany();
    const read = () => admin.page(routes.listPartnerCompanies, { query: { limit: 25 } });
    expect((await read()).rows.length).toBeGreaterThan(1);
    expect(await countStatements(read)).toBeLessThanOrEqual(2);
  });

  it('are created, changed, found and deleted', async () => {
    const company = await newCompany('Alpha Sales');
    expect(company).toMatchObject({
      name: 'Alpha Sales',
      description: 'For tests',
      isActive: true,
      userCount: 0,
    });
    await update(company, { description: '', isActive: false });
    expect(await find('alpha')).toMatchObject({ description: null, isActive: false });
    const inactive = await admin.page(routes.listPartnerCompanies, {
      query: { status: 'inactive', search: 'SALES', sort: '-userCount' },
    });
    expect(inactive.rows.map(({ id }) => id)).toEqual([company.id]);
    const described = await admin.page(routes.listPartnerCompanies, {
      query: { search: 'for tests', status: 'active' },
    });
    expect(described.rows.map(({ id }) => id)).not.toContain(company.id);
    await remove(company.id);
    await expect(remove(company.id)).rejects.toThrow('404: The partner company was not found.');
    await expect(update(company, {})).rejects.toThrow('404');
  });

  it('have unique names, regardless of case, spaces and invisible characters', async () => {
    const company = await newCompany('Beta Sales');
    for (const name of ['BETA sales', 'BETA\u00a0 sales', 'BE\u200bTA sales\u2060'])
      await expect(newCompany(name)).rejects.toThrow(
        '409: There is already a partner company named BETA sales.',
      );
    await expect(newCompany('  ')).rejects.toThrow('400');
    const other = await newCompany();
    await expect(update(other, { name: 'beta sales' })).rejects.toThrow('409');
    expect((await update(company, { name: 'beta Sales' })).name).toBe('beta Sales');
  });

  it('cannot have the name of the internal company', async () => {
    await expect(newCompany('tidewater payments')).rejects.toThrow(
      '409: Tidewater Payments is the internal company.',
    );
    const company = await newCompany();
    await expect(update(company, { name: 'Tidewater Payments' })).rejects.toThrow('409');
  });

  it('are changed only at the expected version', async () => {
    const company = await newCompany();
    const first = await update(company, { description: 'first' }, company.version);
    expect(first.version).toBe(company.version + 1);
    await expect(update(company, { description: 'lost' }, company.version)).rejects.toThrow(
      '412: The partner company was changed by someone else meanwhile.',
    );
    await expect(
      admin.call(routes.deletePartnerCompany, {
        params: { id: company.id },
        headers: { 'if-match': `"${company.version}"` },
      }),
    ).rejects.toThrow('412');
    expect((await find(company.name))?.description).toBe('first');
  });

  it('are published with every change, in order', async () => {
    const [changes, deletions] = [
      await service.record(companyChanged),
      await service.record(companyDeleted),
    ];
    const company = await newCompany('Published');
    expect(company.requiresSecondFactor).toBe(false);
    await update(company, { name: 'Renamed', requiresSecondFactor: true });
    await update(company, { name: 'Renamed', isActive: false });
    await remove(company.id);
    const { id } = company;
    const published = { id, name: 'Renamed', isActive: true, requiresSecondFactor: false };
    expect(await changes.waitFor(3)).toEqual([
      { revision: 1, company: { ...published, name: 'Published' } },
      { revision: 2, company: { ...published, requiresSecondFactor: true } },
      // Omitted fields keep their values.
      { revision: 3, company: { ...published, isActive: false, requiresSecondFactor: true } },
    ]);
    expect(await deletions.waitFor(1)).toEqual([{ revision: 4, companyId: id }]);
  });
});

describe('the people of a company', () => {
  it('are counted; older counts are ignored', async () => {
    const { id, name, version } = await newCompany();
    await publishPeople(id, 2, 3, 2);
    await waitFor(async () => (await find(name))?.userCount === 3);
    await publishPeople(id, 1, 9);
    const sentinel = await newCompany();
    await publishPeople(sentinel.id, 1, 1);
    await waitFor(async () => (await find(sentinel.name))?.userCount === 1);
    // A count does not change the version.
    expect(await find(name)).toMatchObject({ userCount: 3, activeUserCount: 2, version });
  });

  it('prevent its deletion', async () => {
    const { id, name } = await newCompany('Peopled');
    await publishPeople(id, 1, 1);
    await waitFor(async () => (await find(name))?.userCount === 1);
    await expect(remove(id)).rejects.toThrow('409: Peopled has 1 user. Move them');
    await publishPeople(id, 2, 0);
    await waitFor(async () => (await find(name))?.userCount === 0);
    await remove(id);
    expect(await find(name)).toBeUndefined();
  });

  it('of a deleted company are ignored', async () => {
    const { id, name } = await newCompany();
    await remove(id);
    await publishPeople(id, 1, 1);
    const sentinel = await newCompany();
    await publishPeople(sentinel.id, 1, 1);
    await waitFor(async () => (await find(sentinel.name))?.userCount === 1);
    expect(await find(name)).toBeUndefined();
  });
});

it('dropping the second factor of a company needs a recent one, and no key can do it', async () => {
  const made = await newCompany();
  const body = { name: made.name, description: '', isActive: true };
  const set = async (actor: Actor, requiresSecondFactor: boolean) =>
    (await service.as(actor)).call(routes.updatePartnerCompany, {
      params: { id: made.id },
      body: { ...body, requiresSecondFactor },
    });
  const stale = { ...actors.admin, secondFactor: { usedAt: Date.now() - 11 * 60_000 } };
  const key = { id: 1, name: 'CRM', scopes: { 'partner-companies': 'write' } } as const;
  const byKey = { ...actors.admin, key };
  expect((await set(stale, true)).requiresSecondFactor).toBe(true);
  expect((await set(byKey, true)).requiresSecondFactor).toBe(true);
  await expect(set(stale, false)).rejects.toMatchObject({
    problem: { type: '/problems/step-up-required' },
  });
  await expect(set(byKey, false)).rejects.toThrow('403');
  const recent = { ...actors.admin, secondFactor: { usedAt: Date.now() } };
  expect((await set(recent, false)).requiresSecondFactor).toBe(false);
});

it('records changes of companies in the activity log', async () => {
  const activity = await service.record(adminActivity);
  const company = await newCompany('Logged Sales');
  await update(company, {});
  await update(company, { name: 'Logged' });
  await update(company, { name: 'Logged', isActive: false });
  await update(company, { name: 'Logged' });
  await update(company, { name: 'Logged', requiresSecondFactor: true });
  await remove(company.id);
  const activities = await activity.waitFor(6);
  expect(activities.map(({ action, summary }) => [action, summary])).toEqual([
    ['company.created', 'Active'],
    ['company.changed', 'Name from Logged Sales to Logged'],
    ['company.deactivated', 'Status from Active to Inactive'],
    ['company.activated', 'Status from Inactive to Active'],
    ['company.changed', 'Second factor from optional to required'],
    ['company.deleted', 'It had no users'],
  ]);
  expect(activities[0]).toMatchObject({
    actor: { id: 1, name: 'Avery Stone', role: 'admin' },
    target: { kind: 'company', id: String(company.id), label: 'Logged Sales' },
  });
});

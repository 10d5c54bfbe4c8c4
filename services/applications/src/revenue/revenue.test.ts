import { randomUUID } from 'node:crypto';
import { applicationsActivity } from '@portal/contracts/applications/events';
import { quarterAt, quarterIndex, quarterOf } from '@portal/contracts/applications/quarters';
import * as routes from '@portal/contracts/applications/revenue-routes';
import * as applications from '@portal/contracts/applications/routes';
import { actors } from '@portal/test-kit/actors';
import { waitFor } from '@portal/test-kit/wait-for';
import { afterAll, describe, expect, it } from 'vitest';
import { revenueOf } from './testing/revenue.ts';
import { startApplications } from '../testing/start-applications.ts';

const service = await startApplications();
const revenue = revenueOf(service);
afterAll(() => service.stop());

const body = (applicationId: number, change: object = {}) => ({
  applicationId,
  merchantName: 'Wren & Thistle',
  quarter: 'Q1-2024',
  monthlyVolume: '25400',
  revenueSharePercentage: '2.5',
  earnings: '1905',
  ...change,
});
const create = (provided: ReturnType<typeof body>, key?: string) =>
  service.clients.admin.call(routes.createRevenueShare, {
    body: provided,
    headers: key ? { 'idempotency-key': key } : {},
  });
const get = (id: number, as: keyof typeof actors = 'rep') =>
  service.clients[as].call(routes.getRevenueShare, { params: { id } });

describe('a share entered by hand', () => {
  it('belongs to the application’s owner, with its formula and source', async () => {
    const activities = await service.record(applicationsActivity);
    const [id = 0] = await revenue.approve('rep', 'Wren & Thistle');
    const share = await create(body(id));
    expect(share).toMatchObject({
      applicationId: id,
      applicationDisplayId: `APP-${String(id).padStart(6, '0')}`,
      merchantName: 'Wren & Thistle',
      quarter: 'Q1-2024',
      monthlyVolume: '25400.00',
      revenueSharePercentage: '2.50',
      earnings: '1905.00',
      isActive: true,
      accountStart: '2024-01-15T12:00:00.000Z',
    });
    expect(await get(share.id)).toEqual({
      ...share,
      formula: { months: 3, expected: '1905.00', difference: '0.00' },
      ofQuarter: { earnings: '1905.00', shares: 1, months: [] },
      source: { kind: 'manual', enteredByName: 'Avery Stone', enteredAt: share.createdAt },
    });
    await waitFor(() =>
      activities.payloads.some(({ action }) => action === 'revenue-share.entered'),
    );
    expect(
      activities.payloads.find(({ action }) => action === 'revenue-share.entered'),
    ).toMatchObject({
      actor: { id: 1, role: 'admin' },
      target: { kind: 'revenue-share', id: String(share.id) },
      summary: 'Entered earnings of $1905.00 for Q1-2024',
    });
    await activities.stop();
  });

  it('reports the difference from the formula', async () => {
    const [id = 0] = await revenue.approve('rep', 'Wren & Thistle');
    expect((await get((await create(body(id, { earnings: '-5' }))).id)).formula).toEqual({
      months: 3,
      expected: '1905.00',
      difference: '-1910.00',
    });
    expect(
      (await get((await create(body(id, { earnings: '635', inAddition: true }))).id)).formula
        .months,
    ).toBe(1);
  });

  it('requires an existing, approved application', async () => {
    for (const missing of [0, 999_999])
      await expect(create(body(missing))).rejects.toMatchObject({
        status: 400,
        problem: {
          errors: { applicationId: expect.stringContaining(`no application ${missing}`) },
        },
      });
    for (const status of ['draft', 'submitted', 'under_review', 'declined'] as const) {
      const { id } = await service.make('rep', status);
      await expect(
        create(body(id, { merchantName: 'Bluebird Lane Bakery' })),
      ).rejects.toMatchObject({
        status: 409,
        detail: expect.stringContaining('Only approved applications earn revenue shares'),
      });
    }
  });

  it('requires a quarter that has started', async () => {
    const [id = 0] = await revenue.approve('rep', 'Wren & Thistle');
    const next = quarterAt(quarterIndex(quarterOf(new Date())) + 1);
    await expect(create(body(id, { quarter: next }))).rejects.toMatchObject({
      status: 400,
      problem: { errors: { quarter: `${next} has not started yet.` } },
    });
    expect((await create(body(id, { quarter: quarterOf(new Date()) }))).id).toBeGreaterThan(0);
  });

  it('reports every invalid field at once and rounds nothing', async () => {
    const bad = {
      merchantName: '',
      quarter: '',
      monthlyVolume: '',
      revenueSharePercentage: '101',
      earnings: '0.001',
    };
    await expect(create(body(1, bad))).rejects.toMatchObject({
      status: 400,
      problem: {
        errors: {
          merchantName: 'Merchant name is required',
          quarter: 'Quarter is required',
          monthlyVolume: 'Monthly volume is required',
          revenueSharePercentage: 'A percentage from 0 to 100',
          earnings: expect.stringContaining('2 after the point'),
        },
      },
    });
  });

  it('is entered once per key, even concurrently', async () => {
    const [id = 0] = await revenue.approve('rep', 'Wren & Thistle');
    const key = randomUUID();
    const many = await Promise.all([1, 2, 3, 4].map(() => create(body(id), key)));
    expect(new Set(many.map((share) => share.id)).size).toBe(1);
    const another = body(id, { inAddition: true });
    expect((await create(another, randomUUID())).id).not.toBe(many[0]?.id);
    await service.clients.admin.call(routes.deleteRevenueShare, {
      params: { id: many[0]?.id ?? 0 },
    });
    await expect(create(body(id), key)).rejects.toThrow('409');
  });

  it('needs a confirmation for a second share of a quarter', async () => {
    const [id = 0] = await revenue.approve('rep', 'Wren & Thistle');
    const settled = await Promise.allSettled([1, 2, 3].map(() => create(body(id), randomUUID())));
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const share = settled.find((one) => one.status === 'fulfilled')?.value;
    const detail =
      `Q1-2024 of APP-${String(id).padStart(6, '0')} already exists: volume 25400.00, 2.50%, earnings ` +
      `1905.00 (share ${share?.id}, entered by Avery Stone). Undo or delete that first, or enter this one in addition.`;
    await expect(create(body(id, { earnings: '1' }))).rejects.toMatchObject({
      status: 409,
      detail,
      problem: { errors: { inAddition: detail } },
    });
    await create(body(id, { quarter: 'Q2-2024' }));
    await create(body(id, { inAddition: true }));
    const [count] = await service.database.query<{ count: number }>(
      'SELECT count(*)::integer AS count FROM revenue_shares WHERE application_id = $1',
      [id],
    );
    expect(count?.count).toBe(3);
  });

  it('is refused under another merchant’s name', async () => {
    const [id = 0] = await revenue.approve('rep', 'Wren & Thistle');
    await expect(create(body(id, { merchantName: 'Bluebird' }))).rejects.toMatchObject({
      status: 400,
      problem: {
        errors: {
          merchantName: expect.stringMatching(/is for “Wren & Thistle”, not “Bluebird”/),
        },
      },
    });
    expect((await create(body(id, { merchantName: 'WREN AND THISTLE LLC' }))).id).toBeGreaterThan(
      0,
    );
  });

  it('prevents deleting its application', async () => {
    const [id = 0] = await revenue.approve('rep', 'Wren & Thistle');
    const share = await create(body(id));
    const remove = () =>
      service.clients.admin.call(applications.deleteApplication, { params: { id } });
    await expect(remove()).rejects.toThrow('has revenue shares');
    await service.clients.admin.call(routes.deleteRevenueShare, { params: { id: share.id } });
    await remove();
  });

  it('is in the activity log with the administrator whose link started the session', async () => {
    const activities = await service.record(applicationsActivity);
    const [id = 0] = await revenue.approve('rep', 'Wren & Thistle');
    const impersonatedBy = { userId: 99, name: 'Robin Hale' };
    const reply = await service.fetchAs({ ...actors.admin, impersonatedBy }, '/revenue-shares', {
      method: 'POST',
      json: body(id),
    });
    expect(reply.status).toBe(201);
    const name = `${actors.admin.name} (by a link of Robin Hale)`;
    await waitFor(() => activities.payloads.some(({ actor }) => actor?.name === name));
  });

  it('is deleted by an administrator, once', async () => {
    const [id = 0] = await revenue.approve('rep', 'Wren & Thistle');
    const share = await create(body(id));
    await service.clients.admin.call(routes.deleteRevenueShare, { params: { id: share.id } });
    await expect(get(share.id, 'admin')).rejects.toThrow('404');
    await expect(
      service.clients.admin.call(routes.deleteRevenueShare, { params: { id: share.id } }),
    ).rejects.toThrow('404');
  });
});

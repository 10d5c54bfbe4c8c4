import { rateProgramChanged, rateProgramDeleted } from '@portal/contracts/admin/events';
import * as routes from '@portal/contracts/admin/routes';
import type { Client } from '@portal/contracts/core/client';
import { actors } from '@portal/test-kit/actors';
import { callCell, matrixCells, missingRoutes, type MatrixRow } from '@portal/test-kit/role-matrix';
import { startTestService, type TestService } from '@portal/test-kit/test-service';
import { waitFor } from '@portal/test-kit/wait-for';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminService } from './service.ts';

let service: TestService;
let admin: Client;
beforeAll(async () => {
  service = await startTestService(adminService, { config: {} });
  admin = await service.as(actors.admin);
});
afterAll(() => service.stop());

let count = 0;
const newProgram = (name = `Program ${count++}`) =>
  admin.call(routes.createRateProgram, { body: { name, description: 'For tests', cost: 'Free' } });
const newRate = (programId: number, extra: object = {}) =>
  admin.call(routes.createFeeRate, {
    body: { programId, name: 'Markup', rateValue: '0.0290', ...extra },
  });

describe('rate programs', () => {
  it('are added, changed, listed and deleted', async () => {
    const program = await newProgram('Alpha');
    expect(program).toMatchObject({ name: 'Alpha', cost: 'Free', isActive: true });
    const changed = await admin.call(routes.updateRateProgram, {
      params: { id: program.id },
      body: { name: 'Beta', description: '', cost: null },
    });
    expect(changed).toMatchObject({ name: 'Beta', description: null, cost: null });
    const found = await admin.page(routes.listRatePrograms, {
      query: { search: 'bet', sort: 'name' },
    });
    expect(found.rows.map((row) => row.id)).toEqual([program.id]);
    await admin.call(routes.deleteRateProgram, { params: { id: program.id } });
    await expect(
      admin.call(routes.deleteRateProgram, { params: { id: program.id } }),
    ).rejects.toThrow('404: The rate program was not found.');
  });

  it('have names of their own, whatever the case', async () => {
    const program = await newProgram('Gamma');
    await expect(newProgram('GAMMA')).rejects.toThrow('409: There is a rate program called GAMMA');
    const other = await newProgram();
    await expect(
      admin.call(routes.updateRateProgram, { params: { id: other.id }, body: { name: 'gamma' } }),
    ).rejects.toThrow('409');
    await admin.call(routes.updateRateProgram, {
      params: { id: program.id },
      body: { name: 'gamma' },
    });
    await expect(
      admin.call(routes.updateRateProgram, { params: { id: 9999 }, body: { name: 'x' } }),
    ).rejects.toThrow('404');
  });

  it('are told of whole with every change, in order', async () => {
    const changes = await service.record(rateProgramChanged);
    const deletions = await service.record(rateProgramDeleted);
    const program = await newProgram();
    const first = await newRate(program.id);
    await Promise.all([
      newRate(program.id, { name: 'Second' }),
      newRate(program.id, { name: 'Third' }),
    ]);
    await admin.call(routes.deleteFeeRate, { params: { id: first.id } });
    const told = await changes.waitFor(5);
    expect(told.map((event) => event.revision)).toEqual([1, 2, 3, 4, 5]);
    expect(told.map((event) => event.feeRates.length)).toEqual([0, 1, 2, 3, 2]);
    await admin.call(routes.deleteRateProgram, { params: { id: program.id } });
    expect(await deletions.waitFor(1)).toEqual([{ revision: 6, programId: program.id }]);
  });
});

describe('fee rates', () => {
  it('keep their decimals exactly, and their cost is of their own type', async () => {
    const program = await newProgram();
    const rate = await newRate(program.id, { rateValue: 0.0199, costValue: '0.0100' });
    expect(rate).toMatchObject({
      rateValue: '0.0199',
      costType: 'percentage',
      costValue: '0.01',
      category: 'transaction_fees',
    });
    const changed = await admin.call(routes.updateFeeRate, {
      params: { id: rate.id },
      body: {
        programId: program.id,
        name: 'Fee',
        rateType: 'flat_fee',
        rateValue: 9.95,
        costValue: '',
      },
    });
    expect(changed).toMatchObject({ rateType: 'flat_fee', rateValue: '9.95', costType: null });
  });

  it.each([
    [{ rateValue: '0.00001' }, 'rateValue'],
    [{ rateValue: '1000000' }, 'rateValue'],
    [{ rateValue: '' }, 'rateValue'],
    [{ name: ' ' }, 'name'],
    [{ category: 'gifts' }, 'category'],
    [{ costValue: 'x' }, 'costValue'],
    [{ programId: 9999 }, 'programId'],
  ])('refuse %j', async (extra, field) => {
    const program = await newProgram();
    const reply = await service.fetchAs(actors.admin, '/fee-rates', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ programId: program.id, name: 'A', rateValue: '1', ...extra }),
    });
    expect(reply.status).toBe(400);
    expect(Object.keys(((await reply.json()) as { errors: object }).errors)).toEqual([field]);
  });

  it('can move to another program, of which both are told', async () => {
    const [one, two] = [await newProgram(), await newProgram()];
    const rate = await newRate(one.id);
    const changes = await service.record(rateProgramChanged);
    await admin.call(routes.updateFeeRate, {
      params: { id: rate.id },
      body: { programId: two.id, name: 'Moved', rateValue: '1' },
    });
    const lastOf = (id: number) => changes.payloads.findLast(({ program }) => program.id === id);
    await waitFor(() => lastOf(two.id)?.feeRates.length === 1);
    expect(lastOf(one.id)?.feeRates).toEqual([]);
    const listed = await admin.page(routes.listFeeRates, {
      query: { programId: two.id, search: 'mov', sort: '-name' },
    });
    expect(listed.rows.map((row) => row.id)).toEqual([rate.id]);
  });

  it('are not found under an id that is none', async () => {
    const program = await newProgram();
    const body = { programId: program.id, name: 'A', rateValue: '1' };
    await expect(admin.call(routes.updateFeeRate, { params: { id: 9999 }, body })).rejects.toThrow(
      '404',
    );
    await expect(admin.call(routes.deleteFeeRate, { params: { id: 9999 } })).rejects.toThrow('404');
  });

  it('go with their program', async () => {
    const program = await newProgram();
    await newRate(program.id);
    await admin.call(routes.deleteRateProgram, { params: { id: program.id } });
    const left = await admin.page(routes.listFeeRates, { query: { programId: program.id } });
    expect(left.total).toBe(0);
  });
});

describe('the role matrix', () => {
  const program = async () => (await newProgram()).id;
  const rows: MatrixRow[] = [
    {
      route: routes.listRatePrograms,
      call: () => ({ path: '/rate-programs' }),
      expected: { admin: 200 },
    },
    {
      route: routes.createRateProgram,
      call: () => ({ path: '/rate-programs', body: { name: `Matrix ${count++}` } }),
      expected: { admin: 201 },
    },
    {
      route: routes.updateRateProgram,
      call: async () => ({
        path: `/rate-programs/${await program()}`,
        body: { name: `M ${count++}` },
      }),
      expected: { admin: 200 },
    },
    {
      route: routes.deleteRateProgram,
      call: async () => ({ path: `/rate-programs/${await program()}` }),
      expected: { admin: 204 },
    },
    { route: routes.listFeeRates, call: () => ({ path: '/fee-rates' }), expected: { admin: 200 } },
    {
      route: routes.createFeeRate,
      call: async () => ({
        path: '/fee-rates',
        body: { programId: await program(), name: 'A', rateValue: '1' },
      }),
      expected: { admin: 201 },
    },
    {
      route: routes.updateFeeRate,
      call: async () => ({
        path: '/fee-rates/9999',
        body: { programId: await program(), name: 'A', rateValue: '1' },
      }),
      expected: { admin: 404 },
    },
    {
      route: routes.deleteFeeRate,
      call: () => ({ path: '/fee-rates/9999' }),
      expected: { admin: 404 },
    },
  ];

  it('covers every route', () => {
    expect(missingRoutes(Object.values(routes), rows)).toEqual([]);
  });

  it.each(
    matrixCells(rows).map((cell) => [cell.route.name, cell.actor, cell.expected, cell] as const),
  )('%s as %s answers %j', async (_name, _actor, expected, cell) => {
    expect(await callCell(service, cell)).toBe(expected);
  });
});

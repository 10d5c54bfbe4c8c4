import {
  adminActivity,
  rateProgramChanged,
  rateProgramDeleted,
} from '@portal/contracts/admin/events';
import * as routes from '@portal/contracts/admin/routes';
import { actors } from '@portal/test-kit/actors';
import { untilBothWait } from '@portal/test-kit/until-both-wait';
import { waitFor } from '@portal/test-kit/wait-for';
import { afterAll, describe, expect, it } from 'vitest';
import { startAdmin } from '../testing/start-admin.ts';

const service = await startAdmin();
const admin = await service.as(actors.admin);
afterAll(() => service.stop());

let count = 0;
const newProgram = (name = `Program ${count++}`) =>
  admin.call(routes.createRateProgram, { body: { name, description: 'For tests', cost: 'Free' } });
const newRate = (programId: number, extra: object = {}) =>
  admin.call(routes.createFeeRate, {
    body: { programId, name: 'Markup', rateValue: '0.0290', ...extra },
  });

describe('rate programs', () => {
  it('are created, changed, listed and deleted', async () => {
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

  it('have unique names, regardless of case', async () => {
    const program = await newProgram('Gamma');
    await expect(newProgram('GAMMA')).rejects.toThrow(
      '409: There is already a rate program named GAMMA',
    );
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

  it('are published completely with every change, in order', async () => {
    const changes = await service.record(rateProgramChanged);
    const deletions = await service.record(rateProgramDeleted);
    const program = await newProgram();
    const first = await newRate(program.id);
    await Promise.all([
      newRate(program.id, { name: 'Second' }),
      newRate(program.id, { name: 'Third' }),
    ]);
    await admin.call(routes.deleteFeeRate, { params: { id: first.id } });
    const published = await changes.waitFor(5);
    expect(published.map((event) => event.revision)).toEqual([1, 2, 3, 4, 5]);
    expect(published.map((event) => event.feeRates.length)).toEqual([0, 1, 2, 3, 2]);
    await admin.call(routes.deleteRateProgram, { params: { id: program.id } });
    expect(await deletions.waitFor(1)).toEqual([{ revision: 6, programId: program.id }]);
  });
});

describe('the profile of a program', () => {
  const unset = {
    pricingModel: null,
    passesInterchange: null,
    minimumVolume: null,
    maximumVolume: null,
    businessTypes: [],
    cardPresence: null,
    minimumTermMonths: null,
  };
  const set = {
    pricingModel: 'flat_rate' as const,
    minimumVolume: '5000',
    maximumVolume: 25_000.5,
    businessTypes: ['retail' as const, 'restaurant' as const],
    cardPresence: 'in_person' as const,
    minimumTermMonths: 36,
  };
  const change = (id: number, body: object) =>
    admin.call(routes.updateRateProgram, { params: { id }, body: { name: `Kind ${id}`, ...body } });

  it('is unset by default, unchanged if omitted, and cleared by null', async () => {
    const program = await newProgram();
    expect(program).toMatchObject(unset);
    const stored = {
      ...set,
      passesInterchange: false,
      minimumVolume: '5000.00',
      maximumVolume: '25000.50',
    };
    expect(await change(program.id, set)).toMatchObject(stored);
    expect(await change(program.id, { cost: '$5' })).toMatchObject({ ...stored, cost: '$5' });
    expect(await change(program.id, { pricingModel: 'subscription' })).toMatchObject({
      pricingModel: 'subscription',
      passesInterchange: true,
    });
    expect(await change(program.id, unset)).toMatchObject(unset);
    const empty = { pricingModel: '', minimumVolume: '', cardPresence: '', minimumTermMonths: '' };
    expect(await change(program.id, empty)).toMatchObject(unset);
    const created = await admin.call(routes.createRateProgram, { body: { name: 'Whole', ...set } });
    expect(created).toMatchObject(stored);
  });

  it('is published and recorded in the activity log', async () => {
    const [changes, log] = [
      await service.record(rateProgramChanged),
      await service.record(adminActivity),
    ];
    const { id } = await newProgram('Published');
    await change(id, { name: 'Published', description: 'For tests', cost: 'Free', ...set });
    const [, published] = await changes.waitFor(2);
    expect(published?.program).toMatchObject({ pricingModel: 'flat_rate', minimumTermMonths: 36 });
    const [, entry] = await log.waitFor(2);
    expect(entry?.summary).toBe(
      'Pricing model from none to flat rate; Interchange from none to included; Minimum volume from none to 5000.00; Maximum volume from none to 25000.50; Business types from none to retail, restaurant; Cards from none to in person; Minimum term in months from none to 36',
    );
  });

  it.each([
    [{ pricingModel: 'barter' }, 'pricingModel'],
    [{ pricingModel: 'flat_rate', passesInterchange: true }, 'passesInterchange'],
    [{ pricingModel: 'subscription', passesInterchange: false }, 'passesInterchange'],
    [{ minimumVolume: '-1' }, 'minimumVolume'],
    [{ minimumVolume: '1.001' }, 'minimumVolume'],
    [{ minimumVolume: 'much', maximumVolume: '1' }, 'minimumVolume'],
    [{ minimumVolume: 2, maximumVolume: '1' }, 'maximumVolume'],
    [{ businessTypes: ['piracy'] }, 'businessTypes.0'],
    [{ cardPresence: 'by_post' }, 'cardPresence'],
    [{ minimumTermMonths: 0 }, 'minimumTermMonths'],
    [{ minimumTermMonths: '12.5' }, 'minimumTermMonths'],
    [{ minimumTermMonths: 121 }, 'minimumTermMonths'],
    // Conflicts with the stored values: tiered, up to $100.
    [{ passesInterchange: true }, 'passesInterchange'],
    [{ minimumVolume: '100.01' }, 'maximumVolume'],
  ])('rejects %j', async (body, field) => {
    const { id, name } = await newProgram();
    await change(id, { name, pricingModel: 'tiered', maximumVolume: '100' });
    const reply = await service.fetchAs(actors.admin, `/rate-programs/${id}`, {
      method: 'PUT',
      json: { name, ...body },
    });
    expect(reply.status).toBe(400);
    expect(Object.keys(((await reply.json()) as { errors: object }).errors).join()).toBe(field);
  });
});

describe('fee rates', () => {
  it('keep exact decimals, and their cost has the same type', async () => {
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
    [{ rateValue: '-0.01' }, 'rateValue'],
    [{ rateValue: '1.0001' }, 'rateValue'],
    [{ costValue: -1, rateType: 'per_transaction' }, 'costValue'],
    [{ costValue: 2 }, 'costValue'],
    [{ name: ' ', costValue: 2 }, 'name,costValue'],
    [{ programId: 9999 }, 'programId'],
  ])('reject %j', async (extra, field) => {
    const program = await newProgram();
    const reply = await service.fetchAs(actors.admin, '/fee-rates', {
      method: 'POST',
      json: { programId: program.id, name: 'A', rateValue: '1', ...extra },
    });
    expect(reply.status).toBe(400);
    expect(Object.keys(((await reply.json()) as { errors: object }).errors).join()).toBe(field);
  });

  it('can move to another program, which publishes both', async () => {
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

  it('are a 404 for an unknown id', async () => {
    const program = await newProgram();
    const body = { programId: program.id, name: 'A', rateValue: '1' };
    await expect(admin.call(routes.updateFeeRate, { params: { id: 9999 }, body })).rejects.toThrow(
      '404',
    );
    await expect(admin.call(routes.deleteFeeRate, { params: { id: 9999 } })).rejects.toThrow('404');
  });

  it('are deleted with their program', async () => {
    const program = await newProgram();
    await newRate(program.id);
    await admin.call(routes.deleteRateProgram, { params: { id: program.id } });
    const left = await admin.page(routes.listFeeRates, { query: { programId: program.id } });
    expect(left.total).toBe(0);
  });
});

describe('a version', () => {
  it('is checked for changes of a program', async () => {
    const { id, version } = await newProgram();
    const change = (expected: number | undefined, description: string) =>
      admin.call(routes.updateRateProgram, {
        params: { id },
        body: { name: `Versions ${id}`, description },
        headers: { 'if-match': expected === undefined ? undefined : `"${expected}"` },
      });
    // Adding a rate does not change the program's version.
    await newRate(id);
    expect((await change(version, 'first')).version).toBe(version + 1);
    await expect(change(version, 'lost')).rejects.toThrow('412: The rate program was changed by');
    expect((await change(undefined, 'any')).version).toBe(version + 2);
    await expect(
      admin.call(routes.deleteRateProgram, {
        params: { id },
        headers: { 'if-match': `"${version}"` },
      }),
    ).rejects.toThrow('412');
    const { rows } = await admin.page(routes.listRatePrograms, {
      query: { search: `Versions ${id}` },
    });
    expect(rows[0]).toMatchObject({ description: 'any', version: version + 2 });
  });

  it('is checked for changes of a rate; one of several concurrent changes succeeds', async () => {
    const program = await newProgram();
    const rate = await newRate(program.id);
    const headers = { 'if-match': `"${rate.version}"` };
    const body = (rateValue: string) => ({ programId: program.id, name: 'Markup', rateValue });
    const outcomes = await Promise.allSettled(
      ['0.01', '0.02', '0.03'].map((value) =>
        admin.call(routes.updateFeeRate, { params: { id: rate.id }, body: body(value), headers }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(
      admin.call(routes.deleteFeeRate, { params: { id: rate.id }, headers }),
    ).rejects.toThrow('412: The fee rate was changed by someone else meanwhile.');
  });

  it('keeps the status if a change omits it', async () => {
    const { id, name } = await newProgram();
    const update = (body: object) =>
      admin.call(routes.updateRateProgram, { params: { id }, body: { name, ...body } });
    expect((await update({ isActive: false })).isActive).toBe(false);
    expect((await update({ cost: '$5' })).isActive).toBe(false);
  });
});

it('records changes with formatted rates in the activity log', async () => {
  const activity = await service.record(adminActivity);
  const program = await newProgram('Logged');
  const rate = await newRate(program.id);
  const params = { id: rate.id };
  const body = { programId: program.id, name: 'Markup', rateValue: '0.031', costValue: '0.0005' };
  await admin.call(routes.updateFeeRate, { params, body });
  await admin.call(routes.updateFeeRate, {
    params,
    body: { ...body, rateType: 'per_transaction', rateValue: '0.0195', costValue: '' },
  });
  await admin.call(routes.updateRateProgram, {
    params: { id: program.id },
    body: { name: 'Logged', description: 'For tests', cost: '$5' },
  });
  await admin.call(routes.deleteRateProgram, { params: { id: program.id } });
  const activities = await activity.waitFor(6);
  expect(activities.map(({ action, summary }) => [action, summary])).toEqual([
    ['rate-program.created', 'Active'],
    ['fee-rate.created', '2.90%'],
    ['fee-rate.changed', 'Rate from 2.90% to 3.10%; Cost from none to 0.05%'],
    [
      'fee-rate.changed',
      'Type from percentage to per transaction; Rate from 3.10% to $0.0195 per transaction; Cost from 0.05% to none',
    ],
    ['rate-program.changed', 'Cost from Free to $5'],
    ['rate-program.deleted', 'With 1 fee rate'],
  ]);
  expect(activities[1]?.target.label).toBe('Logged: Markup');
});

it('a fee rate that two calls move at once is published in one program', async () => {
  const [from, ...others] = [await newProgram(), await newProgram(), await newProgram()];
  const { id } = await newRate(from.id);
  const changes = await service.record(rateProgramChanged);
  const bothWait = untilBothWait(service.database, `FROM "rate_programs" WHERE "id" = ${from.id}`);
  await Promise.all(
    others.map(({ id: programId }) =>
      admin.call(routes.updateFeeRate, {
        params: { id },
        body: { programId, name: 'Markup', rateValue: '0.0290' },
      }),
    ),
  );
  await bothWait;
  const published = await changes.waitFor(4);
  const copies = new Map(published.map(({ program, feeRates }) => [program.id, feeRates.length]));
  expect([...copies.values()].filter(Boolean)).toEqual([1]);
});

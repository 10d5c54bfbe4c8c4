import { applicationsActivity } from '@portal/contracts/applications/events';
import * as imports from '@portal/contracts/applications/import-routes';
import * as routes from '@portal/contracts/applications/revenue-routes';
import { actors } from '@portal/test-kit/actors';
import { waitFor } from '@portal/test-kit/wait-for';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { counts, importsOf, lines } from './testing/imports.ts';
import { startApplications } from '../testing/start-applications.ts';

const service = await startApplications();
const revenue = importsOf(service);
afterAll(() => service.stop());
beforeEach(() => revenue.clear());

describe('an import', () => {
  it('undo removes what it created and nothing else', async () => {
    const [one = 0, two = 0] = await revenue.approve('rep', 'Stays', 'Goes');
    const hand = await revenue.enter(one);
    const kept = await revenue.importFile('kept.csv', lines(`${one},,Q2-2024,1,1,1`));
    const content = lines(
      `${one},,Q2-2024,1,1,1`,
      `${two},,Q2-2024,2,2,2`,
      `${two},,Q3-2024,3,3,3`,
    );
    const wrong = await revenue.importFile('wrong.csv', content);
    expect(counts(wrong)).toMatchObject({ created: 2, unchanged: 1 });
    const [first] = (await revenue.shares()).rows.filter(
      ({ applicationId }) => applicationId === two,
    );
    await service.clients.admin.call(routes.deleteRevenueShare, { params: { id: first?.id ?? 0 } });
    const activities = await service.record(applicationsActivity);
    const undone = await revenue.act('undo', wrong.id);
    expect(undone).toMatchObject({ state: 'undone', error: null });
    expect(new Set((await revenue.shares()).rows.map(({ id }) => id))).toEqual(
      new Set([hand.id, await rowShare(kept.id, 2)]),
    );
    const entry = await waitFor(() =>
      activities.payloads.find(({ action }) => action === 'revenue-import.undone'),
    );
    expect(entry.target.label).toBe('wrong.csv');
    await activities.stop();
    const again = await revenue.act('run', wrong.id);
    expect(counts(again)).toMatchObject({ created: 2, unchanged: 1 });
  });

  const rowShare = async (importId: number, row: number): Promise<number> =>
    (
      await service.database.query<{ id: number }>(
        'SELECT id FROM revenue_shares WHERE import_id = $1 AND import_row = $2',
        [importId, row],
      )
    )[0]?.id ?? 0;

  it('reuses the columns of similar files, but not their quarter', async () => {
    await revenue.approve('rep', 'Remembered');
    const content = (volume: number): string => `A,B,C\r\nRemembered,${volume},3\r\n`;
    const made = await revenue.upload('odd.csv', content(1));
    expect(made.layout.columns).toMatchObject({ merchantName: null, earnings: null });
    await expect(
      service.clients.admin.call(imports.runRevenueImport, { params: { id: made.id } }),
    ).rejects.toMatchObject({
      status: 409,
      detail: expect.stringContaining('Choose the column of the earnings'),
    });
    const selected = {
      ...made.layout,
      columns: { merchantName: 0, monthlyVolume: 1, earnings: 2 },
      constants: { quarter: 'Q1-2024', revenueSharePercentage: '2.5' },
    };
    expect((await revenue.setLayout(made.id, selected)).layoutFrom).toBe('chosen');
    await revenue.act('run', made.id);
    const next = await revenue.upload('odd Q2-2024.csv', content(2));
    expect(next).toMatchObject({
      layoutFrom: 'remembered',
      layout: {
        columns: { merchantName: 0, monthlyVolume: 1, earnings: 2 },
        constants: { quarter: 'Q2-2024', revenueSharePercentage: '2.5' },
      },
    });
    expect((await revenue.upload('odd.csv', content(3))).layout.constants.quarter).toBeNull();
  });

  it('cannot be run, undone or removed in the wrong state', async () => {
    const [id = 0] = await revenue.approve('rep', 'In turn');
    const made = await revenue.upload('turn.csv', lines(`${id},,Q1-2024,1,1,1`));
    const call = (
      route:
        | typeof imports.undoRevenueImport
        | typeof imports.deleteRevenueImport
        | typeof imports.runRevenueImport,
    ) => service.clients.admin.call(route, { params: { id: made.id } });
    await expect(call(imports.undoRevenueImport)).rejects.toThrow('409: Only a completed import');
    await revenue.act('run', made.id);
    await expect(call(imports.runRevenueImport)).rejects.toThrow(
      '409: The file has already been imported',
    );
    await expect(call(imports.deleteRevenueImport)).rejects.toThrow(
      '409: The shares of this file exist',
    );
    await expect(revenue.setLayout(made.id, made.layout)).rejects.toThrow(
      '409: The file has already been imported',
    );
    await revenue.act('undo', made.id);
    await call(imports.deleteRevenueImport);
    await expect(revenue.get(made.id)).rejects.toThrow('404');
    await expect(call(imports.runRevenueImport)).rejects.toThrow('404');
  });

  it('rolls back if the file is damaged', async () => {
    const ids = await revenue.approve(
      'rep',
      ...Array.from({ length: 600 }, (_, at) => `Half ${at}`),
    );
    const rows = ids.map((id) => `${id},,Q1-2024,1,1,1`);
    const made = await revenue.upload(
      'half.csv',
      `${lines(...rows)}"never closed,,Q1-2024,1,1,1\r\n`,
    );
    const failed = await revenue.act('run', made.id);
    expect(failed).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('A quotation mark is opened and never closed'),
    });
    expect((await revenue.shares()).total).toBe(0);
  });

  it('streams its progress to the end', async () => {
    const ids = await revenue.approve(
      'rep',
      ...Array.from({ length: 1500 }, (_, at) => `Long ${at}`),
    );
    const made = await revenue.upload(
      'long.csv',
      lines(...ids.map((id) => `${id},,Q1-2024,1,1,1`)),
    );
    const stream = await service.fetchAs(actors.admin, `/revenue-imports/${made.id}/events`);
    const messages: string[] = [];
    const reading = (async () => {
      const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
      for (let step = await reader?.read(); step && !step.done; step = await reader?.read()) {
        messages.push(step.value);
        if (step.value.includes('"imported"')) return reader?.cancel();
      }
    })();
    await revenue.act('run', made.id);
    await reading;
    expect(messages.join('')).toContain('"state":"importing"');
    expect(messages.at(-1)).toContain('"percent":100,"rows":1500,"created":1500');
  });

  it('runs once if requested twice concurrently', async () => {
    const [id = 0] = await revenue.approve('rep', 'At once');
    const made = await revenue.upload('once.csv', lines(`${id},,Q1-2024,1,1,1`));
    const params = { id: made.id };
    await Promise.all(
      [1, 2, 3].map(() =>
        service.clients.admin.call(imports.runRevenueImport, { params }).catch(() => null),
      ),
    );
    await waitFor(async () => (await revenue.get(made.id)).state === 'imported');
    const jobs = await service.database.query('SELECT id FROM revenue_import_jobs');
    expect(jobs).toHaveLength(1);
    expect((await revenue.shares()).total).toBe(1);
  });
});

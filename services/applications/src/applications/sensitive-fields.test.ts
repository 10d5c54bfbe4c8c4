import fs from 'node:fs';
import { applicationsActivity } from '@portal/contracts/applications/events';
import * as routes from '@portal/contracts/applications/routes';
import {
  namesOf,
  sensitiveFields,
  type SensitiveField,
} from '@portal/contracts/applications/fields';
import { actors, type ActorName } from '@portal/test-kit/actors';
import { walkPages } from '@portal/test-kit/walk-pages';
import { afterAll, describe, expect, it, vi } from 'vitest';
import {
  startApplications,
  eventsOf,
  fullForm,
  type TestApplications,
} from '../testing/start-applications.ts';

let logged = '';
// The logger writes to the file descriptor directly.
vi.spyOn(fs, 'writeSync').mockImplementation((_, written) => {
  logged += String(written);
  return Buffer.byteLength(String(written));
});
const service = await startApplications({ logLevel: 'info' });
afterAll(async () => {
  await service.stop();
  vi.restoreAllMocks();
});

const secrets: Record<SensitiveField, string> = {
  ssn: '521-44-8373',
  accountNumber: '998877665544',
  driversLicense: 'SC7654321',
  dateOfBirth: '1980-07-04',
  // For a sole proprietor this may be an SSN.
  einFederalTaxId: '12-3456789',
};
const names = namesOf(sensitiveFields);
const reveal = (id: number, field: SensitiveField, as: ActorName = 'bizDev') =>
  service.clients[as].call(routes.revealField, {
    params: { id },
    body: { field, reason: 'Asked by the sponsor bank' },
  });
const reveals = (id: number, query: object = {}) =>
  service.clients.admin.page(routes.listReveals, { params: { id }, query });

describe('sensitive fields', () => {
  it('are masked for everyone but the owner of a draft', async () => {
    const submitted = await service.make('rep', 'submitted');
    const draft = await service.make('rep', 'draft');
    const masked = {
      masked: true,
      ssn: '•••••8373',
      accountNumber: '•••••5544',
      driversLicense: '•••••4321',
      dateOfBirth: '•••••',
      einFederalTaxId: '•••••6789',
      federalTaxId: '•••••6789',
    };
    const get = (id: number, as: ActorName) =>
      service.clients[as].call(routes.getApplication, { params: { id } });
    for (const name of ['rep', 'manager', 'bizDev', 'admin'] as const) {
      expect(await get(submitted.id, name)).toMatchObject(masked);
      expect(await get(draft.id, name)).toMatchObject(
        name === 'rep' ? { masked: false, ...secrets, einFederalTaxId: '12-3456789' } : masked,
      );
    }
  });

  it('are revealed to a reviewer with a reason, and logged', async () => {
    const activities = await service.record(applicationsActivity);
    const { id, applicationId } = await service.make('rep', 'approved');
    for (const field of names)
      expect(await reveal(id, field)).toEqual({ field, value: secrets[field] });
    const listed = await reveals(id);
    expect(listed.total).toBe(names.length);
    expect(listed.rows[0]).toMatchObject({
      field: names.at(-1),
      reason: 'Asked by the sponsor bank',
      revealedBy: actors.bizDev.userId,
      revealedByName: 'Blake Rivers',
    });
    expect((await reveals(id, { search: 'sponsor' })).total).toBe(names.length);
    expect((await reveals(id, { search: 'somebody else' })).total).toBe(0);
    const { forward } = await walkPages(service.clients.admin, routes.listReveals, {
      params: { id },
      query: { limit: 1, sort: 'revealedAt' },
    });
    expect(forward.map(({ field }) => field)).toEqual(names);
    const log = await eventsOf(activities, id, names.length + 2);
    expect(log.at(-1)).toMatchObject({
      action: 'application.field-revealed',
      actor: { id: actors.bizDev.userId, role: 'biz_dev' },
      target: {
        kind: 'application',
        id: String(id),
        label: `${applicationId} Bluebird Lane Bakery LLC`,
      },
      summary: 'Revealed the driver’s license: Asked by the sponsor bank',
    });
  });

  it('of another user’s draft cannot be revealed', async () => {
    const { id } = await service.make('rep', 'draft');
    await expect(reveal(id, 'ssn')).rejects.toThrow('409');
    await expect(reveal(id, 'ssn', 'admin')).rejects.toThrow('409');
    expect((await reveals(id)).total).toBe(0);
  });

  it('cannot be decrypted if moved to another row or field, or altered', async () => {
    const [one, two] = [await service.make(), await service.make()];
    const { query } = service.database;
    const whole = async (id: number): Promise<number> =>
      (await service.fetchAs(actors.rep, `/applications/${id}`)).status;
    await query(
      `UPDATE application_secrets SET ssn = (SELECT ssn FROM application_secrets WHERE application_id = $1)
       WHERE application_id = $2`,
      [one.id, two.id],
    );
    expect(await whole(two.id)).toBe(500);
    await query(`UPDATE application_secrets SET ssn = drivers_license WHERE application_id = $1`, [
      one.id,
    ]);
    expect(await whole(one.id)).toBe(500);
  });
});

describe('what is kept', () => {
  it('includes account numbers that look like card numbers, but no card numbers elsewhere', async () => {
    const number = '4111111111111111';
    const { id } = await service.clients.rep.call(routes.createApplication, {
      body: { ...fullForm, status: 'submitted', accountNumber: number, notes: `Card ${number}` },
    });
    const { notes } = await service.clients.rep.call(routes.getApplication, { params: { id } });
    expect(notes).toBe('Card XXXXXXXXXXXX1111');
    expect((await reveal(id, 'accountNumber')).value).toBe(number);
  });

  it('never contains plaintext sensitive values, in tables or logs', async () => {
    // The relay empties the outbox at once, so a trigger copies its rows.
    await service.database.query(`
      CREATE TABLE messaging.outbox_copy (LIKE messaging.outbox);
      CREATE FUNCTION messaging.keep() RETURNS trigger LANGUAGE plpgsql AS
        'BEGIN INSERT INTO messaging.outbox_copy VALUES (NEW.*); RETURN NULL; END';
      CREATE TRIGGER keep AFTER INSERT ON messaging.outbox FOR EACH ROW EXECUTE FUNCTION messaging.keep()`);
    await service.make('rep', 'draft');
    const { id } = await service.make('rep', 'approved');
    await service.make('otherRep', 'declined');
    for (const field of names) await reveal(id, field);
    await service.clients.admin.call(routes.deleteApplication, { params: { id } });
    // A refused body is not logged either.
    const refused = await service.fetchAs(actors.rep, '/applications', {
      method: 'POST',
      json: { ...fullForm, status: 'submitted', email: 'none' },
    });
    expect(refused.status).toBe(400);

    const dump = await dumpDatabase(service);
    expect(dump).toContain('Bluebird Lane Bakery LLC');
    expect(dump).toContain('application.field-revealed');
    expect(logged).toContain('createApplication');
    const found = (text: string): string[] => writings.filter((value) => text.includes(value));
    expect(found(dump)).toEqual([]);
    expect(found(logged)).toEqual([]);
  });
});

/** Sensitive values as they may be formatted, and as bytea columns would show them. */
const writings = [...Object.values(secrets), '521448373', '07/04/1980', '19800704'].flatMap(
  (value) => [value, Buffer.from(value).toString('hex'), Buffer.from(value).toString('base64')],
);

/** Every row of every table, including unpublished events. */
async function dumpDatabase({ database }: TestApplications): Promise<string> {
  const tables = await database.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  let dump = '';
  for (const { name } of tables) {
    const rows = await database.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`);
    dump += rows.map(({ row }) => row).join('\n');
  }
  return dump;
}

import { expect, test } from '@playwright/test';
import { allEvents } from '@portal/contracts/all-events';
import { deadLetterStream, streamName } from '@portal/contracts/core/event';
import { withDatabase } from './kit/database.ts';
import { noteFigure } from './kit/figures.ts';
import { rejectsSubscription, rejectsPublish, withNats } from './kit/nats.ts';
import { environmentOf, services, type Service } from './kit/parts.ts';

const section = 'Permissions';
const natsUrl = (service: Service): string => environmentOf(service)['NATS_URL'] ?? '';
const databaseUrl = (service: Service): string => environmentOf(service)['DATABASE_URL'] ?? '';
const streams = [...new Set(allEvents.map(streamName)), deadLetterStream];

test('no service can publish events of another', async () => {
  const failures: string[] = [];
  let tried = 0;
  for (const service of services) {
    const foreign = allEvents.filter(({ domain }) => domain !== service);
    const subjects = [...new Set(foreign.map(({ subject }) => subject)), 'portal.made-up.thing.v1'];
    for (const subject of subjects) {
      tried += 1;
      if (!(await withNats(natsUrl(service), (nats) => rejectsPublish(nats, subject))))
        failures.push(`${service} may publish ${subject}`);
    }
  }
  noteFigure({
    section,
    check: 'publishing events of other services',
    tried,
    failed: failures.length,
  });
  expect(failures).toEqual([]);
});

test('no service can purge, change or delete a stream, not even its own', async () => {
  const failures: string[] = [];
  let tried = 0;
  // The requests match nothing, so they do no harm if permitted.
  const none = JSON.stringify({ filter: 'portal.made-up.none', seq: 4_000_000_000 });
  for (const service of services)
    for (const stream of streams) {
      const changes = ['PURGE', 'MSG.DELETE', 'UPDATE', 'DELETE', 'SNAPSHOT', 'RESTORE'];
      for (const change of changes) {
        // A service that may purge has failed already, and the other requests could do real harm.
        if (change !== 'PURGE' && failures.some((hole) => hole.startsWith(`${service} `))) continue;
        tried += 1;
        const subject = `$JS.API.STREAM.${change}.${stream}`;
        if (!(await withNats(natsUrl(service), (nats) => rejectsPublish(nats, subject, none))))
          failures.push(`${service} may request ${subject}`);
      }
    }
  noteFigure({ section, check: 'changes of NATS streams', tried, failed: failures.length });
  expect(failures).toEqual([]);
});

test('no service can subscribe to everything, or to others’ replies', async () => {
  const failures: string[] = [];
  for (const service of services)
    for (const subject of ['>', '_INBOX.>', '$JS.API.>', '$SYS.>', 'portal.>'])
      await withNats(natsUrl(service), async (nats) => {
        if (!(await rejectsSubscription(nats, subject)))
          failures.push(`${service} may subscribe to ${subject}`);
      });
  noteFigure({
    section,
    check: 'subscribing to others’ subjects',
    tried: services.length * 5,
    failed: failures.length,
  });
  expect(failures).toEqual([]);
});

test('nobody can connect to NATS without a password, or with another’s', async () => {
  const { host } = new URL(natsUrl('quotes'));
  const { password } = new URL(natsUrl('quotes'));
  const strangers = [
    `nats://${host}`,
    `nats://quotes:wrong@${host}`,
    `nats://${new URL(natsUrl('auth')).username}:${password}@${host}`,
    `nats://portal:${password}@${host}`,
  ];
  const failures: string[] = [];
  for (const url of strangers)
    await withNats(url, () => Promise.resolve(failures.push(url.replace(password, '…')))).catch(
      () => null,
    );
  noteFigure({
    section,
    check: 'NATS connections without a valid password',
    tried: strangers.length,
    failed: failures.length,
  });
  expect(failures).toEqual([]);
});

/** Returns PostgreSQL's error code, or null if the statement succeeded. */
const codeOf = (url: string, statement: string): Promise<string | null> =>
  withDatabase(url, async (client) => {
    await client.query('BEGIN');
    await client.query(statement);
    await client.query('ROLLBACK');
    return null;
  }).catch((error: unknown) => (error as { code?: string }).code ?? String(error));

/** Append-only tables by service: their content is evidence. */
const appendOnly: Partial<Record<Service, string[]>> = {
  applications: ['application_reveals', 'application_status_changes'],
  admin: ['activity'],
  quotes: ['proposal_evidence', 'proposal_terms'],
};

test('no service can change append-only tables', async () => {
  const failures: string[] = [];
  let tried = 0;
  for (const [service, tables = []] of Object.entries(appendOnly) as [Service, string[]][])
    for (const table of tables) {
      const columns = await withDatabase(databaseUrl(service), async (client) =>
        (
          await client.query<Record<string, unknown>>(
            "SELECT column_name FROM information_schema.columns WHERE table_name = $1 AND is_generated = 'NEVER' ORDER BY ordinal_position",
            [table],
          )
        ).rows.map((row) => String(row['column_name'])),
      );
      expect(columns.length, `${service} has ${table}`).toBeGreaterThan(1);
      const [key] = columns;
      const statements = [
        ...columns.map((column) => `UPDATE ${table} SET "${column}" = "${column}"`),
        `DELETE FROM ${table}`,
        `TRUNCATE ${table}`,
        `DROP TABLE ${table} CASCADE`,
        `ALTER TABLE ${table} DISABLE TRIGGER ALL`,
        `CREATE RULE none AS ON INSERT TO ${table} DO INSTEAD NOTHING`,
        `INSERT INTO ${table} (${key}) VALUES (-1) ON CONFLICT (${key}) DO UPDATE SET ${key} = -1`,
      ];
      for (const statement of statements) {
        tried += 1;
        const code = await codeOf(databaseUrl(service), statement);
        // 42501: not permitted; 2F002, P0001: a trigger rejects it; 23001: restricted.
        if (!code || !['42501', 'P0001', '2F002', '23001'].includes(code))
          failures.push(`${service}: ${statement.slice(0, 80)} → ${code ?? 'done'}`);
      }
    }
  noteFigure({ section, check: 'changes of append-only tables', tried, failed: failures.length });
  expect(failures).toEqual([]);
});

test('no service has PostgreSQL permissions beyond rows of its own tables', async () => {
  const failures: string[] = [];
  let tried = 0;
  for (const service of services) {
    const own = databaseUrl(service);
    const statements = [
      'CREATE TABLE public.of_mine (a int)',
      'CREATE SCHEMA of_mine',
      'CREATE ROLE of_mine SUPERUSER',
      'CREATE EXTENSION dblink',
      `SET ROLE portal_${service}_owner`,
      'SET ROLE postgres',
      'SELECT * FROM pg_authid',
      `SELECT pg_read_file('/etc/passwd')`,
      `SELECT pg_ls_dir('.')`,
      `COPY (SELECT 1) TO '/tmp/of-mine'`,
      `COPY (SELECT 1) TO PROGRAM 'true'`,
      `SELECT lo_import('/etc/passwd')`,
    ];
    for (const statement of statements) {
      tried += 1;
      const code = await codeOf(own, statement);
      if (!code || !['42501', '0A000', '42602'].includes(code))
        failures.push(`${service}: ${statement} → ${code ?? 'done'}`);
    }
    for (const database of ['postgres', 'template1']) {
      tried += 1;
      const code = await codeOf(new URL(`/${database}`, own).toString(), 'SELECT 1');
      if (code !== '42501') failures.push(`${service} in ${database}: ${code ?? 'connected'}`);
    }
    for (const other of services.filter((one) => one !== service)) {
      tried += 2;
      const theirs = new URL(own);
      theirs.pathname = new URL(databaseUrl(other)).pathname;
      const into = await codeOf(theirs.toString(), 'SELECT 1');
      if (into !== '42501')
        failures.push(`${service} in the database of ${other}: ${into ?? 'connected'}`);
      const as = new URL(databaseUrl(other));
      as.password = new URL(own).password;
      const code = await codeOf(as.toString(), 'SELECT 1');
      if (code !== '28P01')
        failures.push(`${other} with the password of ${service}: ${code ?? 'connected'}`);
    }
  }
  noteFigure({ section, check: 'excess PostgreSQL permissions', tried, failed: failures.length });
  expect(failures).toEqual([]);
});

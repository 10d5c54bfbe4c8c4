import { namesOf, sensitiveFields } from '@portal/contracts/applications/fields';
import type { Client } from 'pg';
import type { FieldCipher } from '../../src/crypto/field-cipher.ts';
import { columnOf } from '../../src/store/database.ts';
import { openCopy } from './copy-rows.ts';
import { makeApplication, type LargeOptions } from './make-application.ts';

const atOnce = 500;

/** Loads applications with secrets and history, then their counts. */
export async function loadApplications(
  client: Client,
  databaseUrl: string,
  cipher: FieldCipher,
  options: LargeOptions,
): Promise<void> {
  const columns = Object.keys(makeApplication(1, options).fields);
  const applications = await openCopy(databaseUrl, 'applications', columns);
  const secrets = await openCopy(databaseUrl, 'application_secrets', secretColumns);
  const changes = await openCopy(databaseUrl, 'application_status_changes', changeColumns);
  for (let first = 1; first <= options.applications; first += atOnce) {
    const count = Math.min(atOnce, options.applications - first + 1);
    const made = Array.from({ length: count }, (_, at) => makeApplication(first + at, options));
    await applications.write(
      made.map(({ fields }) => columns.map((column) => fields[column] ?? null)),
    );
    await secrets.write(
      made.map(({ id, sensitive }) => {
        const { keyId, ...sealed } = cipher.seal(id, sensitive);
        return [id, keyId, ...secretNames.map((name) => sealed[name])];
      }),
    );
    await changes.write(
      made.flatMap(({ id, steps }) =>
        steps.map(({ from, to, by, byName, at }) => [id, from, to, by, byName, at]),
      ),
    );
  }
  await Promise.all([applications.end(), secrets.end(), changes.end()]);
  await client.query("SELECT setval(pg_get_serial_sequence('applications', 'id'), $1)", [
    options.applications,
  ]);
  await client.query(countFromHistory);
}

const secretNames = namesOf(sensitiveFields);
const secretColumns = ['application_id', 'key_id', ...secretNames.map(columnOf)];
const changeColumns = [
  'application_id',
  'from_status',
  'to_status',
  'changed_by',
  'changed_by_name',
  'changed_at',
];
const statuses = ['draft', 'submitted', 'under_review', 'approved', 'declined'];
/** The counts that triggers would have maintained. */
const countFromHistory = `
  INSERT INTO "application_counts"
    ("kind", "submitted_by", "company", "month", ${statuses.map((status) => `"${status}"`).join(', ')})
  SELECT
    (CASE WHEN GROUPING("company") = 1 THEN 'all' WHEN GROUPING("submitted_by") = 1 THEN 'company' ELSE 'owner' END)::"count_kind",
    coalesce("submitted_by", 0), coalesce("company", ''), "month",
    ${statuses.map((status) => `coalesce(sum("n") FILTER (WHERE "status" = '${status}'), 0)`).join(', ')}
  FROM (
    SELECT a."submitted_by", a."company", date_trunc('month', c."changed_at" AT TIME ZONE 'UTC')::date AS "month", s.*
    FROM "application_status_changes" c JOIN "applications" a ON a."id" = c."application_id",
      LATERAL (VALUES (c."from_status", -1), (c."to_status", 1)) s ("status", "n")
    WHERE s."status" IS NOT NULL
  ) changes
  GROUP BY GROUPING SETS (("month"), ("company", "month"), ("submitted_by", "company", "month"))`;

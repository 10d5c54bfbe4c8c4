import type { Client } from 'pg';
import type { FieldCipher } from '../../crypto/field-cipher.ts';
import { copyRows, type CopyValue } from './copy-rows.ts';
import { makeApplication, type LargeApplication, type LargeOptions } from './make-application.ts';

/** Fills the tables of applications, of their secrets and of their history, then counts. */
export async function loadApplications(
  client: Client,
  cipher: FieldCipher,
  options: LargeOptions,
): Promise<void> {
  const made = (): Iterable<LargeApplication> => eachApplication(options);
  const columns = Object.keys(makeApplication(1, options).fields);
  await copyRows(
    client,
    'applications',
    columns,
    mapped(made(), ({ fields }) => columns.map((column) => fields[column] ?? null)),
  );
  await client.query(
    `SELECT setval(pg_get_serial_sequence('applications', 'id'), ${options.applications})`,
  );
  await copyRows(
    client,
    'application_secrets',
    ['application_id', 'key_id', 'ssn', 'account_number', 'drivers_license', 'date_of_birth'],
    mapped(made(), ({ id, sensitive }) => {
      const sealed = cipher.seal(id, sensitive);
      const bytes = [sealed.ssn, sealed.accountNumber, sealed.driversLicense, sealed.dateOfBirth];
      return [id, sealed.keyId, ...bytes.map((value) => value && Buffer.from(value))];
    }),
  );
  await copyRows(
    client,
    'application_status_changes',
    ['application_id', 'from_status', 'to_status', 'changed_by', 'changed_by_name', 'changed_at'],
    eachStep(made()),
  );
  await client.query(countFromHistory);
}

function* eachApplication(options: LargeOptions): Generator<LargeApplication> {
  for (let id = 1; id <= options.applications; id += 1) yield makeApplication(id, options);
}

function* mapped<From, To>(values: Iterable<From>, change: (value: From) => To): Generator<To> {
  for (const value of values) yield change(value);
}

function* eachStep(applications: Iterable<LargeApplication>): Generator<CopyValue[]> {
  for (const { id, steps } of applications)
    for (const { from, to, by, byName, at } of steps) yield [id, from, to, by, byName, at];
}

const statuses = ['draft', 'submitted', 'under_review', 'approved', 'declined'];
/** The counts as the triggers would have kept them while all this happened. */
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

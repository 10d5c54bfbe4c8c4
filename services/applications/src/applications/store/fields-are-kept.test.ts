import { readFileSync } from 'node:fs';
import type { FieldShape } from '@portal/contracts/applications/field-kinds';
import { emptyValueOf } from '@portal/contracts/applications/field-schemas';
import { applicationFields, namesOf, sensitiveFields } from '@portal/contracts/applications/fields';
import { migrateService } from '@portal/service-kit/database/migrate';
import { createTestDatabase } from '@portal/test-kit/test-database';
import { afterAll, describe, expect, it } from 'vitest';
import { applicationsService } from '../../service.ts';
import { columnOf } from '../../store/database.ts';

const schema = readFileSync(new URL('../../../prisma/schema.prisma', import.meta.url), 'utf8');

/** A Prisma model's fields: type and column, such as `String?` and `home_state` for `homeState`. */
function modelOf(name: string): Record<string, { type: string; column: string }> {
  const [, body = ''] = new RegExp(`^model ${name} \\{\n(.*?)^\\}`, 'ms').exec(schema) ?? [];
  const lines = body.matchAll(/^ {2}(\w+) +([\w?]+)(.*)$/gm);
  return Object.fromEntries(
    Array.from(lines, ([, field = '', type = '', rest = '']) => [
      field,
      { type, column: /@map\("(\w+)"\)/.exec(rest)?.[1] ?? field },
    ]),
  );
}
const models = { Application: modelOf('Application'), Secrets: modelOf('ApplicationSecrets') };

/** The expected Prisma and PostgreSQL types of a field. */
function keptAs(field: FieldShape): { type: string; sqlType: string; nullable: boolean } {
  if (field.sensitive) return { type: 'Bytes?', sqlType: 'bytea', nullable: true };
  const nullable = emptyValueOf(field) === null;
  const as = (type: string, sqlType: string) => ({
    type: nullable ? `${type}?` : type,
    sqlType,
    nullable,
  });
  if (field.kind === 'date') return as('DateTime', 'date');
  if (field.kind === 'money') return as('Decimal', `numeric(${field.digits ?? 10},2)`);
  if (field.kind === 'yes-no') return as('Boolean', 'boolean');
  return as('String', 'text');
}

const database = await createTestDatabase();
await migrateService(applicationsService, database.url);
afterAll(() => database.drop());

describe.each(applicationFields.map((field: FieldShape) => ({ ...field, field })))(
  '$name',
  ({ name, field }) => {
    const { type, sqlType, nullable } = keptAs(field);

    it('is in the Prisma schema', () => {
      const model = field.sensitive ? models.Secrets : models.Application;
      expect(model[name]).toEqual({ type, column: columnOf(name) });
    });

    it('has a column by the migrations', async () => {
      const table = field.sensitive ? 'application_secrets' : 'applications';
      const found = await database.query(
        `SELECT format_type(atttypid, atttypmod) AS "sqlType", NOT attnotnull AS nullable
         FROM pg_attribute WHERE attrelid = $1::regclass AND attname = $2`,
        [table, columnOf(name)],
      );
      expect(found).toEqual([{ sqlType, nullable }]);
    });
  },
);

it('only sensitive fields are encrypted', () => {
  const encrypted = Object.keys(models.Secrets).filter(
    (name) => models.Secrets[name]?.type === 'Bytes?',
  );
  expect(encrypted.toSorted()).toEqual(namesOf(sensitiveFields).toSorted());
});

import { namesOf, sensitiveFields } from '@portal/contracts/applications/fields';
import type { SealedTable } from '@portal/service-kit/commands/rotate-columns';
import { columnOf } from '../../store/database.ts';

/** The sensitive fields of applications. */
export const secretsTable: SealedTable = {
  table: 'application_secrets',
  id: 'application_id',
  columns: Object.fromEntries(
    namesOf(sensitiveFields).map((name) => [
      columnOf(name),
      `'applications/' || "application_id" || '/${name}'`,
    ]),
  ),
};

const part = `'merchant-parts/' || "part_id" || '/'`;

/** What merchants typed, the content that they signed, and the documents about it. */
export const partTables: SealedTable[] = [
  { table: 'merchant_values', id: 'id', columns: { value: `${part} || "field"` } },
  {
    table: 'merchant_parts',
    id: 'id',
    columns: { content: `'merchant-parts/' || "id" || '/content'` },
  },
  { table: 'merchant_documents', id: 'id', columns: { pdf: `${part} || 'document/' || "reader"` } },
];

import { query, type Service } from './databases.ts';
import type { Kind } from './ledger.ts';

/** Tables of things by kind, with the column of the ledger's name. */
const tables: Record<Kind, { service: Service; table: string; name: string }> = {
  application: { service: 'applications', table: 'applications', name: 'legal_business_name' },
  quote: { service: 'quotes', table: 'quotes', name: 'merchant_name' },
  proposal: { service: 'quotes', table: 'proposals', name: 'signer_email' },
  share: { service: 'applications', table: 'revenue_shares', name: 'merchant_name' },
  import: { service: 'applications', table: 'revenue_imports', name: 'file_name' },
  invite: { service: 'auth', table: 'invites', name: 'email' },
  company: { service: 'admin', table: 'partner_companies', name: 'name' },
};

export function rowsOf(
  dataFolder: string,
  kind: Kind,
  prefix: string,
): Promise<{ id: number; name: string }[]> {
  const { service, table, name } = tables[kind];
  return query(
    dataFolder,
    service,
    `SELECT id, ${name} AS name FROM ${table} WHERE ${name} ILIKE $1 ORDER BY id`,
    [`${prefix}-%`],
  );
}

/** Returns shares that do not match the counts of their import. */
export async function sharesAgainstImports(dataFolder: string): Promise<string[]> {
  const rows = await query<{
    id: number;
    state: string;
    reported: number;
    there: number;
    same: boolean;
  }>(
    dataFolder,
    'applications',
    `SELECT i.id, i.state::text, i.created AS reported, count(s.id)::int AS there,
            (i.state <> 'imported' OR i.earnings = coalesce(sum(s.earnings), 0)) AS same
     FROM revenue_imports i LEFT JOIN revenue_shares s ON s.import_id = i.id
     GROUP BY i.id
     HAVING count(s.id) <> CASE WHEN i.state = 'imported' THEN i.created ELSE 0 END
         OR (i.state = 'imported' AND i.earnings <> coalesce(sum(s.earnings), 0))`,
  );
  const lost = await query<{ count: number }>(
    dataFolder,
    'applications',
    `SELECT count(*)::int AS count FROM revenue_shares s
     WHERE s.import_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM revenue_imports i WHERE i.id = s.import_id)`,
  );
  const unexplained = await query<{ id: number }>(
    dataFolder,
    'applications',
    "SELECT id FROM revenue_imports WHERE state = 'failed' AND coalesce(error, '') = ''",
  );
  return [
    ...unexplained.map(({ id }) => `import ${id} failed without a reason`),
    ...rows.map(
      ({ id, state, reported, there }) =>
        `import ${id} is ${state}, reports ${reported} created shares, but there are ${there}`,
    ),
    ...(lost[0]?.count ? [`${lost[0].count} shares belong to no import`] : []),
  ];
}

export async function countNotifications(dataFolder: string): Promise<Map<number, number>> {
  const rows = await query<{ id: number; count: number }>(
    dataFolder,
    'notifications',
    `SELECT substring(link FROM '/applications/(\\d+)$')::int AS id, count(*)::int AS count
     FROM notifications WHERE link ~ '^/applications/\\d+$' GROUP BY 1`,
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}

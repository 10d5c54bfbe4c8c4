import type { Client } from 'pg';

interface Definition {
  drop: string;
  create: string;
}

/**
 * Runs `work` without the tables' indexes, foreign keys and triggers, and recreates them: much faster for a
 * large load. Primary keys stay.
 */
export async function withoutIndexes(
  client: Client,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows: keys } = await client.query<Definition>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS "drop",
            format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS "create"
     FROM pg_constraint WHERE contype = 'f' AND conrelid::regclass::text = ANY($1)`,
    [tables],
  );
  const { rows: indexes } = await client.query<Definition>(
    `SELECT format('DROP INDEX %s', indexrelid::regclass) AS "drop", pg_get_indexdef(indexrelid) AS "create"
     FROM pg_index WHERE NOT indisprimary AND indrelid::regclass::text = ANY($1)`,
    [tables],
  );
  const definitions = [...keys, ...indexes];
  for (const { drop } of definitions) await client.query(drop);
  for (const table of tables) await client.query(`ALTER TABLE "${table}" DISABLE TRIGGER USER`);
  await work();
  for (const table of tables) await client.query(`ALTER TABLE "${table}" ENABLE TRIGGER USER`);
  for (const { create } of definitions.toReversed()) await client.query(create);
}

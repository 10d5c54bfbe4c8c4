import { Client } from 'pg';
import { environmentOf, type Service } from './parts.ts';

export async function inDatabase(
  service: Service,
  text: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  return withDatabase(
    environmentOf(service)['DATABASE_URL'] ?? '',
    async (client) => (await client.query<Record<string, unknown>>(text, values)).rows,
  );
}

export async function withDatabase<T>(
  url: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

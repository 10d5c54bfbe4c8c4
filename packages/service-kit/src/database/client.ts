import { Client } from 'pg';

/** Connects to a database until the end of a block: `await using client = await connectClient(url)`. */
export async function connectClient(connectionString: string) {
  const client = new Client({ connectionString });
  await client.connect();
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() });
}

import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { testDatabaseUrl } from './test-database.ts';

export interface LossyDatabase {
  url: string;
  /** Cuts the connection of the next transaction that contains `sql`, after PostgreSQL has committed it. */
  loseCommitOf(sql: string): void;
  close(): void;
}

/** Makes a PostgreSQL reachable through a proxy, which can lose the reply to a commit. */
export async function startLossyDatabase(server = testDatabaseUrl()): Promise<LossyDatabase> {
  let awaited: string | null = null;
  const clients = new Set<Socket>();
  const url = new URL(server);
  const proxy = createServer((client) => {
    const backend = connect(Number(url.port), url.hostname);
    let isFound = false;
    let isLost = false;
    clients.add(client);
    client.on('data', (sent) => {
      if (awaited !== null && sent.includes(awaited)) isFound = true;
      if (isFound && sent.includes('COMMIT')) [isLost, awaited] = [true, null];
      backend.write(sent);
    });
    backend.on('data', (reply) => (isLost ? client.destroy() : client.write(reply)));
    for (const [one, other] of [
      [client, backend],
      [backend, client],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
    client.on('close', () => clients.delete(client));
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const proxied = new URL(server);
  proxied.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  return {
    url: proxied.toString(),
    loseCommitOf(sql) {
      awaited = sql;
    },
    close() {
      proxy.close();
      for (const client of clients) client.destroy();
    },
  };
}

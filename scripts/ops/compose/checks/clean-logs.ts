import assert from 'node:assert/strict';
import type { Stack } from '../stack.ts';

const secretFiles = [
  ['auth', 'session-secret'],
  ['auth', 'database-url'],
  ['auth', 'identity-private-key'],
  ['auth', 'nats-url'],
  ['applications', 'field-keys'],
  ['quotes', 'field-keys'],
  ['applications', 'signing-keys'],
  ['quotes', 'signing-keys'],
  ['applications', 'minio-secret-key'],
  ['quotes', 'database-url'],
  ['quotes', 'minio-secret-key'],
] as const;

/** Asserts that no log contains a secret of the portal or one of `others`. */
export async function expectCleanLogs(stack: Stack, others: string[]): Promise<void> {
  const logs = await stack.compose(['logs', '--no-color', '--no-log-prefix']);
  assert.ok(logs.split('\n').length > 100, 'the journeys were logged');
  const secrets = await Promise.all(
    secretFiles.map(async ([service, file]) =>
      (await stack.compose(['exec', '-T', service, 'cat', `/run/secrets/${file}`])).trim(),
    ),
  );
  for (const secret of [...secrets, ...others]) {
    assert.ok(secret.length >= 20, 'the secret is not empty');
    assert.equal(logs.includes(secret), false, 'no log contains a secret');
  }
  expectOneRequestId(logs);
}

/** Asserts that a call has the same request id in the logs of gateway and service. */
function expectOneRequestId(logs: string): void {
  const entries = logs
    .split('\n')
    // compose prefixes each line with a control sequence, regardless of options.
    .flatMap((line) => /\{"level".*\}/.exec(line)?.[0] ?? [])
    .map((line) => JSON.parse(line) as { service: string; requestId?: string; route?: string });
  const analysis = entries.find(({ route }) => route === 'analyzeImages');
  assert.ok(analysis?.requestId, 'the analysis was logged');
  const services = entries
    .filter(({ requestId }) => requestId === analysis.requestId)
    .map(({ service }) => service);
  assert.ok(services.includes('gateway') && services.includes('quotes'), services.join());
}

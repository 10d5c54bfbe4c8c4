/** Returns the URL of this vitest worker's own NATS server. Throws an Error if it has none. */
export function testNatsUrl(): string {
  const urls = (process.env['TEST_NATS_URLS'] ?? '').split(' ');
  const url = urls[Number(process.env['VITEST_POOL_ID']) - 1];
  if (!url)
    throw new Error('This worker has no NATS server: name global-setup in vitest.config.ts.');
  return url;
}

/** The NATS server of this vitest worker, which no other test file uses meanwhile. */
export function testNatsUrl(): string {
  const urls = (process.env['TEST_NATS_URLS'] ?? '').split(' ');
  const url = urls[Number(process.env['VITEST_POOL_ID']) - 1];
  if (!url)
    throw new Error('This worker has no NATS server: name global-setup in vitest.config.ts.');
  return url;
}

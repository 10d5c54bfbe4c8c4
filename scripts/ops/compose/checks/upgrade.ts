import assert from 'node:assert/strict';
import { domainNames, partsOf } from '../earlier-images.ts';
import type { Visitor } from '../../../local/portal/sign-in.ts';
import type { Container, Stack } from '../stack.ts';
import { readState } from './quote-journey.ts';

/** Upgrades everything and rolls back each domain, without losing data. */
export async function upgradeAndRollBack(
  stack: Stack,
  visitor: Visitor,
  quoteId: number,
): Promise<void> {
  const parts = domainNames.flatMap((domain) => partsOf(domain) ?? []);
  const state = await readState(stack, visitor, quoteId);
  const before = await stack.containers();
  await stack.compose(['build', '--build-arg', 'VERSION=upgraded']);
  await stack.compose(['up', '--detach', '--wait']);
  const upgraded = await stack.containers();
  assert.deepEqual(sameImages(parts, before, upgraded), [], 'every part is replaced');
  assert.deepEqual(await readState(stack, visitor, quoteId), state);

  for (const domain of domainNames) await stack.command('rollback', [domain]);
  const back = await stack.containers();
  assert.deepEqual(sameImages(parts, before, back), parts, 'every part is as it was');
  assert.deepEqual(await readState(stack, visitor, quoteId), state);
}

export async function replaceGateway(stack: Stack): Promise<void> {
  const { gateway: before } = await stack.containers();
  const version = { GATEWAY_VERSION: 'replaced' };
  const options = ['--detach', '--wait', '--build', '--no-deps'];
  await stack.compose(['up', ...options, 'gateway'], version);
  const { gateway: after } = await stack.containers();
  assert.notEqual(after?.Id, before?.Id, 'the gateway is replaced');
}

const sameImages = (
  parts: string[],
  one: Record<string, Container>,
  other: Record<string, Container>,
): string[] => parts.filter((part) => one[part]?.Image === other[part]?.Image);

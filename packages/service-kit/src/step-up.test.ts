import { defineRoute } from '@portal/contracts/core/route';
import { actors } from '@portal/test-kit/actors';
import { describe, expect, it } from 'vitest';
import { checkAccess } from './http/guard.ts';
import type { Actor } from './identity.ts';
import { checkExport, requireRecentFactor } from './step-up.ts';

const minute = 60_000;
const route = defineRoute({
  name: 'revealThing',
  method: 'POST',
  path: '/things/{id}/reveal',
  summary: 'Reveals a thing',
  access: 'signed-in',
  stepUp: true,
  reply: null,
});
const usedAgo = (ms: number | null): Actor => ({
  ...actors.admin,
  secondFactor: { usedAt: ms === null ? null : Date.now() - ms },
});
const stepUp = expect.objectContaining({ code: 'step_up_required', status: 403 }) as Error;

describe('a route with stepUp', () => {
  it('asks nothing of a person without a second factor', () => {
    expect(() => checkAccess(route, actors.admin, false)).not.toThrow();
  });

  it.each([0, 9.9 * minute])('accepts a factor used %d ms ago', (ms) => {
    expect(() => checkAccess(route, usedAgo(ms), false)).not.toThrow();
  });

  it.each([10.1 * minute, null])('refuses a factor used %s ms ago', (ms) => {
    expect(() => checkAccess(route, usedAgo(ms), false)).toThrow(stepUp);
  });

  it('checks the caller of a public route, too', () => {
    const open = { ...route, access: 'public' } as const;
    expect(() => checkAccess(open, null, false)).not.toThrow();
    expect(() => checkAccess(open, usedAgo(null), false)).toThrow(stepUp);
    const byLink = { ...actors.rep, impersonatedBy: { userId: 1, name: 'Avery Stone' } };
    expect(() => checkAccess({ ...open, ownSignIn: true }, byLink, false)).toThrow('by a link');
  });
});

it('a route without stepUp asks for no recent factor', () => {
  const { stepUp: _, ...plain } = route;
  expect(() => checkAccess(plain, usedAgo(null), false)).not.toThrow();
});

it.each([
  [1000, false],
  [1001, true],
  [null, true],
])('an export of %s rows asks for a recent factor: %s', (rows, asks) => {
  const check = () => checkExport(usedAgo(11 * minute), rows);
  if (asks) expect(check).toThrow(stepUp);
  else expect(check).not.toThrow();
  expect(() => checkExport(actors.admin, rows)).not.toThrow();
});

it('says what to do', () => {
  expect(() => requireRecentFactor(usedAgo(null))).toThrow(/passkey or a one-time code/);
});

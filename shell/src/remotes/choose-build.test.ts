import { percentileOf, remoteNamed, type RemoteBuild } from '@portal/contracts/core/remotes';
import { createDeployerKeys, signBuild } from '@portal/contracts/core/signed-builds';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import type { CheckedRemote } from './choose-build.ts';

const person = 7;
const hashOf = (letter: string): string => letter.repeat(64);
/** Hashes whose percentile for the person is below, or not below, 50. */
const hashes = Array.from({ length: 50 }, (_, at) => at.toString(16).padStart(64, 'a'));
const inHalf = (isIn: boolean): string =>
  hashes.find((hash) => percentileOf(person, hash) < 50 === isIn) ?? '';

const buildOf = (build: string): RemoteBuild => ({
  remote: 'quotes',
  build,
  release: '0.2.0',
  commit: null,
  manifest: `sha256-${'A'.repeat(43)}=`,
  screens: [{ path: '/quotes/new', title: 'New', roles: ['admin'] }],
});
const remoteWith = (offers: [build: string, share: number][], tried?: string): CheckedRemote => ({
  ...remoteNamed('quotes'),
  screens: [{ path: '/quotes', title: 'Quotes', roles: ['admin'] }],
  builds: offers.map(([build, share]) => ({ ...buildOf(build), share })),
  tried: tried ? buildOf(tried) : null,
  devServer: null,
});

/** A page that was just loaded in the same tab. */
async function loadPage() {
  vi.resetModules();
  const { chooseBuild, isReplaced } = await import('./choose-build.ts');
  return {
    choose: (remote: CheckedRemote, refused: string[] = []) =>
      chooseBuild(remote, person, refused).build,
    isReplaced: (remote: CheckedRemote) => isReplaced(remote, person, []),
    chooseBuild,
  };
}

beforeEach(() => sessionStorage.clear());
// Other files of the worker get modules without this page's builds.
afterAll(() => vi.resetModules());

it('chooses the deployed build without offers', async () => {
  const { chooseBuild } = await loadPage();
  const remote = remoteWith([]);
  expect(chooseBuild(remote, person, [])).toEqual({ ...remote, build: null, integrity: undefined });
});

it('takes manifest, hash and screens from a published build', async () => {
  const { chooseBuild } = await loadPage();
  const { build, manifest, screens } = buildOf(hashOf('b'));
  expect(chooseBuild(remoteWith([[build, 100]]), person, [])).toMatchObject({
    build,
    manifest: `/mfe/quotes/${build}/mf-manifest.json`,
    integrity: manifest,
    screens,
  });
});

it('gives a canary to its share, and to others the build for everyone', async () => {
  const offers = (canary: string) =>
    remoteWith([
      [canary, 50],
      [hashOf('b'), 100],
    ]);
  expect((await loadPage()).choose(offers(inHalf(true)))).toBe(inHalf(true));
  sessionStorage.clear();
  expect((await loadPage()).choose(offers(inHalf(false)))).toBe(hashOf('b'));
});

it('spreads people evenly, and differently for each build', () => {
  const people = Array.from({ length: 10_000 }, (_, id) => id + 1);
  const groupOf = (build: string) => people.filter((id) => percentileOf(id, build) < 10);
  const [first, second] = [groupOf(hashOf('a')), groupOf(hashOf('b'))];
  for (const group of [first, second]) {
    expect(group.length).toBeGreaterThan(850);
    expect(group.length).toBeLessThan(1150);
  }
  const both = first.filter((id) => second.includes(id));
  expect(both.length).toBeLessThan(200);
});

it('keeps the build of the page, whatever is offered meanwhile, and says that a reload changes it', async () => {
  const page = await loadPage();
  const before = remoteWith([]);
  expect(page.choose(before)).toBeNull();
  const after = remoteWith([[hashOf('b'), 100]]);
  expect(page.choose(after)).toBeNull();
  expect([page.isReplaced(before), page.isReplaced(after)]).toEqual([false, true]);
  expect((await loadPage()).choose(after)).toBe(hashOf('b'));
});

it('keeps the build of the session when a share changes', async () => {
  const canary = inHalf(true);
  expect((await loadPage()).choose(remoteWith([]))).toBeNull();
  expect((await loadPage()).choose(remoteWith([[canary, 99]]))).toBeNull();
  sessionStorage.clear();
  expect((await loadPage()).choose(remoteWith([[canary, 50]]))).toBe(canary);
  expect((await loadPage()).choose(remoteWith([[canary, 1]]))).toBe(canary);
  expect((await loadPage()).choose(remoteWith([]))).toBeNull();
});

it('chooses again for another person in the same tab', async () => {
  const everyone = remoteWith([[hashOf('b'), 100]]);
  expect((await loadPage()).choose(everyone)).toBe(hashOf('b'));
  const offers = remoteWith([
    [inHalf(true), 50],
    [hashOf('b'), 100],
  ]);
  expect((await loadPage()).choose(offers)).toBe(hashOf('b'));
  const { chooseBuild } = await loadPage();
  const other = Array.from({ length: 50 }, (_, id) => id + 100).find(
    (id) => percentileOf(id, inHalf(true)) < 50,
  );
  expect(chooseBuild(offers, other ?? 0, []).build).toBe(inHalf(true));
});

it('gives the next build to a tab in which one failed', async () => {
  const { choose } = await loadPage();
  const offers = remoteWith([
    [inHalf(true), 50],
    [hashOf('b'), 100],
  ]);
  expect(choose(offers)).toBe(inHalf(true));
  expect(choose(offers, [inHalf(true)])).toBe(hashOf('b'));
  expect(choose(offers, [inHalf(true), hashOf('b')])).toBeNull();
});

it('prefers the build that is tried in this tab', async () => {
  const { choose } = await loadPage();
  expect(choose(remoteWith([[hashOf('b'), 100]], hashOf('c')))).toBe(hashOf('c'));
});

it('takes the manifest of a development server, whose builds have no hash', async () => {
  const { chooseBuild } = await loadPage();
  const remote = { ...remoteWith([[hashOf('b'), 100]]), devServer: 'http://localhost:8090' };
  expect(chooseBuild(remote, person, [])).toMatchObject({
    build: null,
    integrity: undefined,
    manifest: 'http://localhost:8090/mfe/quotes/mf-manifest.json',
    screens: remote.screens,
  });
});

it('leaves out builds that no deployer signed, or that belong to another remote', async () => {
  const { withBuilds } = await import('./choose-build.ts');
  const keys = await createDeployerKeys();
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ keys: keys.public })));
  const refusals = vi.spyOn(console, 'error').mockReturnValue();
  const signed = await signBuild(buildOf(hashOf('b')), keys.secret);
  const foreign = await signBuild(buildOf(hashOf('c')), (await createDeployerKeys()).secret);
  const other = await signBuild({ ...buildOf(hashOf('d')), remote: 'admin' }, keys.secret);
  const altered = { ...signed, text: signed.text.replace('New', 'Old') };
  const offers = [signed, foreign, other, altered].map((one) => ({ ...one, share: 100 }));
  const listed = { ...remoteNamed('quotes'), screens: [] };
  const { signal } = new AbortController();
  const [remote] = await withBuilds([listed], { quotes: offers }, signal);
  expect(remote?.builds.map(({ build }) => build)).toEqual([hashOf('b')]);
  expect(refusals).toHaveBeenCalledTimes(3);
});

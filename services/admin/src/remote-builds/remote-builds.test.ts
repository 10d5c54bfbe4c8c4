import * as routes from '@portal/contracts/admin/remote-build-routes';
import { listActivity } from '@portal/contracts/admin/routes';
import { ofVersion } from '@portal/contracts/core/versions';
import { actors } from '@portal/test-kit/actors';
import { waitFor } from '@portal/test-kit/wait-for';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startAdmin } from '../testing/start-admin.ts';
import { isCompatible, isFailing } from './rules/remote-builds.ts';
import { signedBuild } from './testing/signed-build.ts';

const deployer = await signedBuild();
const service = await startAdmin(`${(await signedBuild()).publicKey},${deployer.publicKey}`);
const admin = await service.as(actors.admin);
const gateway = await service.as(null);
afterAll(() => service.stop());
beforeEach(async () => {
  await service.database.query('TRUNCATE remote_builds, remote_files, remote_reports');
});

let count = 0;
const publish = async (options: Partial<Parameters<typeof deployer.make>[0]> = {}) =>
  admin.call(routes.publishRemoteBuild, {
    body: await deployer.make({ content: `export const n = ${count++};`, ...options }),
  });
type Build = Awaited<ReturnType<typeof publish>>;

const offer = (build: Build, share: number) =>
  admin.call(routes.offerRemoteBuild, { ...ofVersion(build), body: { share } });
const offered = async (remote = 'quotes') =>
  (await gateway.call(routes.listOfferedBuilds))[remote]?.map(({ text, share }) => [
    (JSON.parse(text) as Build).build,
    share,
  ]) ?? [];
const report = async (userId: number, build: string | null, failed: boolean) => {
  const person = await service.as({ ...actors.rep, userId });
  await person.call(routes.reportRemoteBuild, { body: { remote: 'quotes', build, failed } });
};
/** Waits for an entry of the activity log about a build. */
const recorded = ({ id }: Build, action: string, summary: string) =>
  waitFor(async () => {
    const entries = await admin.call(listActivity, { query: { action } });
    return entries.find((entry) => entry.target.id === String(id) && entry.summary === summary);
  });

describe('publishing', () => {
  it('stores a signed build, which nobody gets, and serves its files', async () => {
    const build = await publish({ content: 'export {};' });
    expect(build).toMatchObject({ remote: 'quotes', share: 0, release: '0.2.0', people: 0 });
    expect(await offered()).toEqual([]);
    const reply = await service.fetchAs(
      null,
      `/remote-builds/file?remote=quotes&build=${build.build}&file=app.js`,
    );
    expect(await reply.text()).toBe('export {};');
    expect(reply.headers.get('content-type')).toMatch(/^application\/javascript/);
    expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('changes nothing if it is repeated', async () => {
    const body = await deployer.make({ content: 'again' });
    const first = await admin.call(routes.publishRemoteBuild, { body });
    await offer(first, 10);
    expect(await admin.call(routes.publishRemoteBuild, { body })).toMatchObject({
      id: first.id,
      share: 10,
    });
  });

  it('refuses a build that no deployer signed', async () => {
    const other = await signedBuild();
    const body = await other.make({ content: 'evil' });
    await expect(admin.call(routes.publishRemoteBuild, { body })).rejects.toThrow(
      'No key of this portal signed this build.',
    );
  });

  it.each([
    [
      'an altered text',
      (body: Body) => ({
        ...body,
        signed: { ...body.signed, text: body.signed.text.replace('/quotes', '/quoted') },
      }),
    ],
    [
      'another signature',
      (body: Body) => ({ ...body, signed: { ...body.signed, signature: 'AAAA' } }),
    ],
    [
      'an altered file',
      (body: Body) => ({ ...body, files: { ...body.files, 'app.js': 'ZXZpbA==' } }),
    ],
    [
      'another file',
      (body: Body) => ({ ...body, files: { ...body.files, 'more.js': 'ZXZpbA==' } }),
    ],
    [
      'no manifest',
      ({ signed, files: { 'app.js': app = '' } }: Body) => ({ signed, files: { 'app.js': app } }),
    ],
    [
      'a file outside of the build',
      (body: Body) => ({ ...body, files: { ...body.files, '../app.js': 'ZXZpbA==' } }),
    ],
  ])('refuses %s', async (_, change) => {
    const body = change(await deployer.make({ content: `${count++}` }));
    const reply = await service.fetchAs(actors.admin, '/remote-builds', {
      method: 'POST',
      json: body,
    });
    expect(reply.status).toBe(400);
    expect(await service.database.query('SELECT 1 FROM remote_builds')).toEqual([]);
  });

  it('is not possible without a key', async () => {
    const closed = await startAdmin();
    const body = await deployer.make({ content: 'closed' });
    const client = await closed.as(actors.admin);
    await expect(client.call(routes.publishRemoteBuild, { body })).rejects.toThrow('No key');
    await closed.stop();
  });
});

describe('offering', () => {
  it('lists the canary before the build for everyone', async () => {
    const [stable, canary] = [await publish(), await publish()];
    await offer(stable, 100);
    await offer(canary, 10);
    expect(await offered()).toEqual([
      [canary.build, 10],
      [stable.build, 100],
    ]);
  });

  it('replaces the former canary, and all offers if it is for everyone', async () => {
    const [first, second, third] = [await publish(), await publish(), await publish()];
    await offer(first, 100);
    await offer(second, 10);
    await offer(third, 20);
    expect(await offered()).toEqual([
      [third.build, 20],
      [first.build, 100],
    ]);
    const builds = await admin.call(routes.listRemoteBuilds);
    const current = builds.find(({ id }) => id === third.id);
    await offer(current ?? third, 100);
    expect(await offered()).toEqual([[third.build, 100]]);
  });

  it('rolls back to the deployed build', async () => {
    const stable = await offer(await publish(), 100);
    await offer(stable, 0);
    expect(await offered()).toEqual([]);
    const { actor } = await recorded(stable, 'remote-build.offered', 'Share from 100% to 0%');
    expect(actor?.id).toBe(actors.admin.userId);
  });

  it('keeps one build for everyone if several are offered at once', async () => {
    const builds = [await publish(), await publish(), await publish()];
    await Promise.all(builds.map((build) => offer(build, 100)));
    expect(await offered()).toHaveLength(1);
  });

  it('does not affect other remotes', async () => {
    const quotes = await publish();
    await offer(quotes, 100);
    await offer(await publish({ remote: 'admin' }), 100);
    expect(await offered()).toEqual([[quotes.build, 100]]);
  });

  it('refuses a build for another release of the portal', async () => {
    await expect(offer(await publish({ release: '0.9.0' }), 10)).rejects.toThrow(
      'This build is for release 0.9.0 of the portal',
    );
  });

  it('ends when the portal is upgraded past the release of the build', async () => {
    const build = await offer(await publish(), 100);
    const later = { ...(JSON.parse(build.signed.text) as object), release: '9.0.0' };
    await service.database.query('UPDATE remote_builds SET text = $1', [JSON.stringify(later)]);
    expect(await offered()).toEqual([]);
  });

  it('refuses an outdated change, and deletes only what nobody gets', async () => {
    const build = await publish();
    const current = await offer(build, 5);
    await expect(offer(build, 50)).rejects.toThrow('412');
    await expect(admin.call(routes.deleteRemoteBuild, ofVersion(current))).rejects.toThrow(
      'People get this build.',
    );
    const ended = await offer(current, 0);
    await admin.call(routes.deleteRemoteBuild, ofVersion(ended));
    expect(await service.database.query('SELECT 1 FROM remote_files')).toEqual([]);
  });
});

describe('reports', () => {
  it('end a canary that fails for more people than the other build', async () => {
    const canary = await offer(await publish(), 10);
    for (const person of [11, 12, 13, 14]) await report(person, null, false);
    await report(1, canary.build, true);
    await report(1, canary.build, true);
    await report(2, canary.build, true);
    expect(await offered()).toEqual([[canary.build, 10]]);
    await report(3, canary.build, true);
    expect(await offered()).toEqual([]);
    const why = 'Failed for 3 of 3 people; the other build for 0 of 4';
    expect((await recorded(canary, 'remote-build.halted', why)).actor).toBeNull();
    const [listed] = await admin.call(routes.listRemoteBuilds);
    expect(listed).toMatchObject({ share: 0, changedBy: null, people: 0, failures: 0 });
  });

  it('do not end one that fails as often as the other', async () => {
    const canary = await offer(await publish(), 10);
    for (const person of [1, 2, 3]) await report(person, null, true);
    for (const person of [4, 5, 6, 7]) await report(person, canary.build, true);
    expect(await offered()).toEqual([[canary.build, 10]]);
  });

  it('are counted only for builds that are compared', async () => {
    const build = await publish();
    await report(1, null, true);
    await report(1, build.build, true);
    expect(await service.database.query('SELECT 1 FROM remote_reports')).toEqual([]);
    await offer(build, 5);
    await report(1, '0'.repeat(64), true);
    await report(1, null, false);
    await report(1, build.build, false);
    expect(await service.database.query('SELECT 1 FROM remote_reports')).toHaveLength(2);
  });

  it('name nobody, and are deleted when the offer ends', async () => {
    const stable = await offer(await publish(), 100);
    const canary = await offer(await publish(), 5);
    for (const build of [null, stable.build, canary.build]) await report(987_654, build, false);
    const rows = await service.database.query(
      'SELECT to_jsonb(r)::text AS row FROM remote_reports r',
    );
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toContain('987654');
    await service.database.query("UPDATE remote_reports SET at = now() - interval '25 hours'");
    for (const build of [null, stable.build, canary.build]) await report(1, build, false);
    expect(await service.database.query('SELECT 1 FROM remote_reports')).toHaveLength(3);
    await offer(canary, 0);
    const left = 'SELECT build FROM remote_reports ORDER BY build';
    expect(await service.database.query(left)).toEqual([{ build: '' }, { build: stable.build }]);
    await offer(stable, 0);
    expect(await service.database.query(left)).toEqual([]);
  });

  it('do not end the build for everyone', async () => {
    const stable = await offer(await publish(), 100);
    for (const person of [1, 2, 3, 4]) await report(person, stable.build, true);
    expect(await offered()).toEqual([[stable.build, 100]]);
  });
});

it.each([
  [{ people: 3, failures: 3 }, { people: 0, failures: 0 }, true],
  [{ people: 2, failures: 2 }, { people: 50, failures: 0 }, false],
  [{ people: 1000, failures: 9 }, { people: 1000, failures: 0 }, false],
  [{ people: 1000, failures: 10 }, { people: 1000, failures: 4 }, true],
  [{ people: 1000, failures: 10 }, { people: 1000, failures: 5 }, false],
])('a canary with %j beside %j fails: %j', (canary, other, failing) => {
  expect(isFailing(canary, other)).toBe(failing);
});

it.each([
  ['0.2.0', '0.2.5', true],
  ['0.1.9', '0.2.0', true],
  ['0.3.0', '0.2.0', false],
  ['0.1.0', '0.3.0', false],
  ['1.2.0', '0.2.0', false],
])('a build for %s works with %s: %j', (built, portal, compatible) => {
  expect(isCompatible(built, portal)).toBe(compatible);
});

type Body = Awaited<ReturnType<typeof deployer.make>>;

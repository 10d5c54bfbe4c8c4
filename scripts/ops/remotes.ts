// Creates deployers' keys, and publishes, lists and offers builds of remotes: docs/operations.md.
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  listRemoteBuilds,
  offerRemoteBuild,
  publishRemoteBuild,
} from '@portal/contracts/admin/remote-build-routes';
import type { PublishedBuild } from '@portal/contracts/admin/remote-builds';
import { createClient } from '@portal/contracts/core/client';
import { screensSchema } from '@portal/contracts/core/screens';
import { createDeployerKeys, signFiles } from '@portal/contracts/core/signed-builds';
import { ofVersion } from '@portal/contracts/core/versions';
import { runAsCommand, git } from '../local/machine/run.ts';
import { bin, root } from '../local/machine/paths.ts';

const usage = `npm run remotes -- keys                        creates remotes.key and prints the public key
npm run remotes -- publish mfe-quotes          builds, signs and publishes mfe-quotes
npm run remotes -- list                        lists published builds
npm run remotes -- offer mfe-quotes latest 10  offers the latest build to 10 % of people (100: everyone, 0: nobody)

PORTAL_URL (http://localhost:8080) is the portal, PORTAL_API_KEY a key with "Screen versions: read and write".
--key FILE names another signing key than remotes.key.`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { key: { type: 'string', default: 'remotes.key' } },
});

/** What pages of the portal load. Public pages, source maps and compressed copies are not part of it. */
const patterns = ['*.{js,json,svg,png}', 'help/*.png'];

/** Builds a remote with the hashes of its scripts, and reads its files. */
function build(remote: string): Map<string, Uint8Array<ArrayBuffer>> {
  const folder = join(root, '.cache/published', remote);
  execFileSync(bin('rspack'), ['build'], {
    cwd: join(root, remote),
    env: { ...process.env, PUBLISH_TO: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const files = globSync(patterns, { cwd: folder });
  return new Map(
    files.map((file) => [file, new Uint8Array(readFileSync(join(folder, file)))] as const),
  );
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));

/** The commit of the build; null outside of a repository. */
function readCommit(): string | null {
  try {
    return git('rev-parse', 'HEAD');
  } catch {
    return null;
  }
}

const portal = () => {
  const key = process.env['PORTAL_API_KEY'];
  if (!key) throw new Error('Set PORTAL_API_KEY to an API key of an administrator.');
  return createClient({
    baseUrl: `${process.env['PORTAL_URL'] ?? 'http://localhost:8080'}/api`,
    headers: { authorization: `Bearer ${key}` },
  });
};

async function createKeys(): Promise<void> {
  const keys = await createDeployerKeys();
  writeFileSync(values.key, `${keys.secret}\n`, { mode: 0o600, flag: 'wx' });
  console.log(`${values.key} is secret. Give its public key to the portal and restart it:`);
  console.log(`REMOTE_KEYS=${keys.public}`);
}

async function publish(remote: string): Promise<void> {
  if (!/^mfe-[a-z]+$/.test(remote)) throw new Error(usage);
  const files = build(remote);
  const body = await signFiles(
    files,
    {
      remote: remote.replace(/^mfe-/, ''),
      release: (readJson('package.json') as { version: string }).version,
      commit: readCommit(),
      screens: screensSchema.parse(readJson(`${remote}/screens.json`)),
    },
    readFileSync(values.key, 'utf8').trim(),
  );
  print([await portal().call(publishRemoteBuild, { body })]);
}

async function offer(remote: string, start: string, share: number): Promise<void> {
  const name = remote.replace(/^mfe-/, '');
  const published = (await list()).filter((build) => build.remote === name);
  const found =
    start === 'latest'
      ? published.slice(0, 1)
      : published.filter(({ build }) => build.startsWith(start));
  const [build] = found;
  if (!build || found.length > 1)
    throw new Error(`${found.length} builds of ${name} have this hash.`);
  print([await portal().call(offerRemoteBuild, { ...ofVersion(build), body: { share } })]);
}

const list = (): Promise<PublishedBuild[]> =>
  portal().call(listRemoteBuilds, { query: { limit: 500 } });

function print(builds: readonly PublishedBuild[]): void {
  for (const { remote, build, release, share, people, failures, publishedAt } of builds)
    console.log(
      `${remote} ${build.slice(0, 12)}  release ${release}  ${share} % of people  ` +
        `failed for ${failures} of ${people}  published ${publishedAt}`,
    );
}

await runAsCommand(async () => {
  const [command, remote, build, share] = positionals;
  if (command === 'keys') await createKeys();
  else if (command === 'publish' && remote) await publish(remote);
  else if (command === 'list') print(await list());
  else if (command === 'offer' && remote && build && share)
    await offer(remote, build, Number(share));
  else throw new Error(usage);
});

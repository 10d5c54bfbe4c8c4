import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const sourcesFolder = '/etc/apt/sources.list.d';

/**
 * Options by which apt-get reads the packages of another release of Debian, from where this machine gets its
 * own. The lists are kept in `folder`, so that the machine's apt learns of none of it.
 */
export function packagesOfSuite(suite: string, folder: string): string[] {
  mkdirSync(join(folder, 'sources'), { recursive: true });
  mkdirSync(join(folder, 'lists/partial'), { recursive: true });
  writeFileSync(join(folder, 'sources/suite.list'), `${sourceOf(suite)}\n`);
  return [
    ...option('Dir::Etc::sourcelist', '/dev/null'),
    ...option('Dir::Etc::sourceparts', join(folder, 'sources')),
    ...option('Dir::State::lists', join(folder, 'lists')),
    ...['Dir::Cache::pkgcache', 'Dir::Cache::srcpkgcache'].flatMap((name) => option(name, '')),
    // The user that apt gives its rights up for may not write to a folder of ours.
    ...(process.getuid?.() === 0 ? option('APT::Sandbox::User', 'root') : []),
  ];
}

const option = (name: string, value: string): string[] => ['-o', `${name}=${value}`];

/** The machine's own mirror of Debian, or Debian's. */
function sourceOf(suite: string): string {
  const files = existsSync(sourcesFolder) ? readdirSync(sourcesFolder) : [];
  const texts = files.map((file) => readFileSync(join(sourcesFolder, file), 'utf8'));
  const mirror = /^URIs: *(\S+\/debian)\/?\s*$/m.exec(texts.join('\n'))?.[1];
  const keys = '/usr/share/keyrings/debian-archive-keyring.gpg';
  const signed = existsSync(keys) ? ` [signed-by=${keys}]` : '';
  return `deb${signed} ${mirror ?? 'http://deb.debian.org/debian'} ${suite} main`;
}

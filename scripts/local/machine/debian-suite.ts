import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const sourcesFolder = '/etc/apt/sources.list.d';

/** Returns apt-get options for another Debian release. Lists are kept in `folder`, apart from the machine's apt. */
export function packagesOfSuite(suite: string, folder: string): string[] {
  mkdirSync(join(folder, 'sources'), { recursive: true });
  mkdirSync(join(folder, 'lists/partial'), { recursive: true });
  writeFileSync(join(folder, 'sources/suite.list'), `${sourceOf(suite)}\n`);
  return [
    ...option('Dir::Etc::sourcelist', '/dev/null'),
    ...option('Dir::Etc::sourceparts', join(folder, 'sources')),
    ...option('Dir::State::lists', join(folder, 'lists')),
    ...['Dir::Cache::pkgcache', 'Dir::Cache::srcpkgcache'].flatMap((name) => option(name, '')),
    // apt's sandbox user may not write to our folder.
    ...(process.getuid?.() === 0 ? option('APT::Sandbox::User', 'root') : []),
  ];
}

const option = (name: string, value: string): string[] => ['-o', `${name}=${value}`];

/** The machine's Debian mirror, or Debian's own. */
function sourceOf(suite: string): string {
  const files = existsSync(sourcesFolder) ? readdirSync(sourcesFolder) : [];
  const texts = files.map((file) => readFileSync(join(sourcesFolder, file), 'utf8'));
  const mirror = /^URIs: *(\S+\/debian)\/?\s*$/m.exec(texts.join('\n'))?.[1];
  const keys = '/usr/share/keyrings/debian-archive-keyring.gpg';
  const signed = existsSync(keys) ? ` [signed-by=${keys}]` : '';
  return `deb${signed} ${mirror ?? 'http://deb.debian.org/debian'} ${suite} main`;
}

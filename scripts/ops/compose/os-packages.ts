import { docker } from './engine.ts';

/** A package of an image as a component of CycloneDX. */
export interface OsComponent {
  'bom-ref': string;
  type: 'library';
  name: string;
  version: string;
  purl: string;
}

/** What distribution an image is of, and the lists of installed packages of Debian and Alpine. */
const files = '/etc/os-release /var/lib/dpkg/status /lib/apk/db/installed';

/** Reads the packages of an image in a container without network. Throws if it has neither dpkg nor apk. */
export async function packagesOfImage(image: string): Promise<OsComponent[]> {
  const options = ['--rm', '--network', 'none', '--entrypoint', 'sh'];
  // An image has one of the two lists.
  const print = `cat ${files} 2>/dev/null || true`;
  const found = parsePackages(await docker(['run', ...options, image, '-c', print]));
  if (!found.length) throw new Error(`${image} has no packages of Debian or Alpine.`);
  return found;
}

/** Parses these files, one after the other. */
export function parsePackages(text: string): OsComponent[] {
  const ofSystem = (name: string): string => fieldIn(text, `${name}=`).replaceAll('"', '');
  const [id, release] = [ofSystem('ID'), ofSystem('VERSION_ID')];
  const component = (
    type: string,
    name: string,
    version: string,
    arch: string,
    source: string,
  ): OsComponent => {
    const qualifiers = new URLSearchParams({ arch, distro: `${id}-${release}` });
    // Advisories name the source package.
    if (source && source !== name) qualifiers.set('upstream', source);
    // https://github.com/package-url/purl-spec: colons are not encoded.
    const encoded = [name, version].map((part) => encodeURIComponent(part).replaceAll('%3A', ':'));
    const purl = `pkg:${type}/${id}/${encoded.join('@')}?${qualifiers.toString()}`;
    return { 'bom-ref': purl, type: 'library', name, version, purl };
  };
  return text.split(/\n{2,}/).flatMap((record) => {
    const field = (name: string): string => fieldIn(record, name);
    if (field('P:') && field('V:'))
      return [component('apk', field('P:'), field('V:'), field('A:'), field('o:'))];
    if (!/^Status: \S+ \S+ installed$/m.test(record)) return [];
    // The source may have its own version: `glibc (2.36-9)`.
    const [source = ''] = field('Source: ').split(' ');
    const [name, version] = [field('Package: '), field('Version: ')];
    return [component('deb', name, version, field('Architecture: '), source)];
  });
}

/** Returns what follows a name at the start of a line; empty if there is none. */
const fieldIn = (text: string, name: string): string =>
  new RegExp(`^${name}(.+)$`, 'm').exec(text)?.[1]?.trim() ?? '';

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../local/machine/paths.ts';
import { deployments, versionOf } from '../../local/registry/front-ends.ts';

/** A variable that docker-compose.yml reads. */
export interface ComposeVariable {
  name: string;
  /** What holds where it is not set; null where its reader decides. */
  fallback: string | null;
}

/** What those variables do that no service and no secret explains. */
export const composeWords: Record<string, string> = {
  PORT: 'Port of the portal on this machine',
  BIND: 'Address of this machine that the portal listens on; all, IPv6 too, where it is not set',
  PUBLIC_URL: 'Address of the portal, for links in mails; https:// behind a proxy that ends TLS',
  TRUSTED_PROXY: 'Address or network of that proxy: from it X-Forwarded-For tells who calls',
  MAIL_PORT: 'Port of the mail sink on this machine',
  MAIL_BIND: 'Address that the mail sink listens on: who reaches it reads sign-in links',
  S3_IMAGE: 'Image of the object store: MinIO, with its client mc',
  S3_USERS:
    'Whether services have keys of their own for it; root where it has no administration of MinIO’s',
  SOURCE_MAPS: 'public: the front ends that are built come with source maps; by default without',
  SECRETS_DIR: 'Folder with secrets as files',
  IMAGE_PREFIX: 'What the names of the images begin with, a registry’s address for instance',
  PULL_POLICY: 'Whether images that are not here are pulled (missing) or built (never)',
  ...Object.fromEntries(
    deployments.map((one) => [versionOf(one), versionWords(one.parts.join(' and '))]),
  ),
  GATEWAY_VERSION: versionWords('the gateway and the first container'),
};

function versionWords(parts: string): string {
  return `Version of ${parts}: the tag of the images`;
}

/** The variables that docker-compose.yml reads, in its order. */
export function composeVariables(): ComposeVariable[] {
  const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
  const found = new Map<string, string | null>();
  const defaults = /\$\{(\w+):-((?:\$\{[^}]*\}|[^}])*)\}/g;
  for (const [, name = '', fallback = ''] of text.matchAll(defaults)) {
    found.set(name, fallback.replace(/\$\{\w+:-([^}]*)\}/g, '$1'));
    for (const [, inner = '', value = ''] of fallback.matchAll(/\$\{(\w+):-([^}]*)\}/g))
      found.set(inner, value);
  }
  // `${NAME:+text}` is nothing where there is none.
  for (const [, name = ''] of text.matchAll(/\$\{(\w+):\+/g)) found.set(name, '');
  // `NAME:` without a value hands the variable on as it is.
  for (const [, name = ''] of text.matchAll(/^ +([A-Z][A-Z_]+):$/gm))
    if (!found.has(name)) found.set(name, null);
  return [...found].map(([name, fallback]) => ({ name, fallback }));
}

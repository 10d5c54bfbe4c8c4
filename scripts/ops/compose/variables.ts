import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../local/machine/paths.ts';
import { deployments, versionOf } from '../../local/registry/front-ends.ts';

/** A variable that docker-compose.yml reads. */
export interface ComposeVariable {
  name: string;
  /** The default; null if the service that reads it has one. */
  fallback: string | null;
}

/** Descriptions of the variables that no service and no secret explains. */
export const composeWords: Record<string, string> = {
  PORT: 'Port of the portal on this machine',
  BIND: 'Address of this machine that the portal listens on; by default all, including IPv6',
  PUBLIC_URL: 'Address that people open, for links in mails; https:// behind a TLS proxy',
  TRUSTED_PROXY: 'Address or network of the TLS proxy, whose X-Forwarded-For is trusted',
  MAIL_PORT: 'Port of the mail sink on this machine',
  MAIL_BIND: 'Address that the mail sink listens on; whoever reaches it can read sign-in links',
  S3_IMAGE: 'Image of the object store: MinIO with its client mc',
  S3_USERS:
    'own: each service has its own key for the object store; root: they share one, for stores without MinIO’s administration',
  SOURCE_MAPS: 'public: front ends are built with source maps',
  SECRETS_DIR: 'Folder of secrets as files',
  IMAGE_PREFIX: 'Prefix of image names, such as the address of a registry',
  PULL_POLICY: 'missing: pull images that are not on this machine; never: build them',
  ...Object.fromEntries(
    deployments.map((one) => [versionOf(one), versionWords(one.parts.join(' and '))]),
  ),
  GATEWAY_VERSION: versionWords('the gateway and the first container'),
};

function versionWords(parts: string): string {
  return `Image tag of ${parts}`;
}

/** Returns the variables that docker-compose.yml reads, in its order. */
export function composeVariables(): ComposeVariable[] {
  const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
  const found = new Map<string, string | null>();
  const defaults = /\$\{(\w+):-((?:\$\{[^}]*\}|[^}])*)\}/g;
  for (const [, name = '', fallback = ''] of text.matchAll(defaults)) {
    found.set(name, fallback.replace(/\$\{\w+:-([^}]*)\}/g, '$1'));
    for (const [, inner = '', value = ''] of fallback.matchAll(/\$\{(\w+):-([^}]*)\}/g))
      found.set(inner, value);
  }
  // `${NAME:+text}` is empty if NAME is not set.
  for (const [, name = ''] of text.matchAll(/\$\{(\w+):\+/g)) found.set(name, '');
  // `NAME:` without a value passes the variable on.
  for (const [, name = ''] of text.matchAll(/^ +([A-Z][A-Z_]+):$/gm))
    if (!found.has(name)) found.set(name, null);
  return [...found].map(([name, fallback]) => ({ name, fallback }));
}

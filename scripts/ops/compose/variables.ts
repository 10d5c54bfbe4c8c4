import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../local/machine/paths.ts';
import { withDefaults } from '../docs/compose-services.ts';
import { deployments, versionOf } from '../../local/registry/front-ends.ts';

export interface ComposeVariable {
  name: string;
  /** Default; null if its reader decides. */
  fallback: string | null;
}

/** Descriptions of variables that belong to no service and no secret. */
export const composeDescriptions: Record<string, string> = {
  PORT: 'Port of the portal on this machine',
  BIND: 'Address of this machine to listen on; all addresses including IPv6 by default',
  PUBLIC_URL:
    'Address of the portal, for links in mails; https:// behind a proxy that terminates TLS',
  TRUSTED_PROXY: 'Address or network of that proxy, whose X-Forwarded-For is trusted',
  MAIL_PORT: 'Port of the mail sink on this machine',
  MAIL_BIND:
    'Address that the mail sink listens on; anyone who can reach it can read sign-in links',
  WATCH_PORT: 'Port of Grafana on 127.0.0.1, with the profile watch',
  S3_IMAGE: 'Image of the object store: MinIO, with its client mc',
  S3_USERS:
    'own: each service has its own key of the store; root: they share one, for stores without MinIO’s admin API',
  STREAM_COPIES: 'Servers of a NATS cluster that store each message',
  SOURCE_MAPS: 'public: builds front ends with source maps; none by default',
  SECRETS_DIR: 'Folder with secrets as files',
  IMAGE_PREFIX: 'Prefix of image names, such as a registry’s address',
  PULL_POLICY: 'Whether missing images are pulled (missing) or built (never)',
  ...Object.fromEntries(
    deployments.map((one) => [versionOf(one), versionWords(one.parts.join(' and '))]),
  ),
  GATEWAY_VERSION: versionWords('the gateway, the mail sink and the setup'),
};

function versionWords(parts: string): string {
  return `Version of ${parts}: the tag of the images`;
}

export function composeVariables(): ComposeVariable[] {
  const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
  const found = new Map<string, string | null>();
  const defaults = /\$\{(\w+):-((?:\$\{[^}]*\}|[^}])*)\}/g;
  for (const [, name = '', fallback = ''] of text.matchAll(defaults)) {
    found.set(name, withDefaults(fallback));
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

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PublicPage } from '@portal/contracts/core/public-pages';
import { root } from '../../local/machine/paths.ts';
import * as registry from '../../local/registry/front-ends.ts';
import { serviceNames, services, type Service } from '../../local/registry/services.ts';
import { fillSections } from '../../local/machine/fill-page.ts';

const includes = (name: string): string => `include \${GATEWAY_INCLUDES}/${name};`;

/** Location of a path; on one line if it does not have its own settings. */
function locationOf(service: Service, { path, match, why, settings }: Service['paths'][number]) {
  const signs = { below: '', exact: '= ', pattern: '~ ^' };
  const head = `location ${signs[match]}/api${path}${match === 'pattern' ? '$' : ''} {`;
  const common = [`proxy_pass http://$${service.name};`, includes('api.conf')];
  const own = Object.entries(settings).map(([directive, value]) => `${directive} ${value};`);
  if (!own.length && !why) return `${head} ${common.join(' ')} }\n`;
  const lines = [...(why ? [`# ${why}`] : []), ...own, ...common];
  return `${head}\n${lines.map((line) => `  ${line}\n`).join('')}}\n`;
}

/** Locations of a remote: its files, and its list of screens, which the gateway serves if the remote is unavailable. */
const screensOf = (name: string, upstream: string): string =>
  `location = /mfe/${name}/screens.json { error_page 404 500 502 503 504 = /_screens/${name}; rewrite ^ /screens.json break; proxy_pass http://$${upstream}; ${includes('screens.conf')} }\n`;
const filesOf = (name: string, upstream: string): string =>
  `location /mfe/${name}/ { rewrite (?s)^/mfe/${name}(/.*)$ $1 break; proxy_pass http://$${upstream}; ${includes('files.conf')} }\n`;

/** Pattern of a link's token: 256 bits in base64url. Other characters could inject a header. */
const token = '(?<link_token>[\\w-]{43})';

/** Location of a public page: its file, in which nginx includes the service's content for the link. */
function pageOf(remote: string, { path, page, content, files }: PublicPage): string {
  const file = `rewrite ^ /public/${page}.html break; proxy_pass http://$${registry.upstreamName(remote)};`;
  if (!content) return `location = ${path} { ${file} ${includes('files.conf')} }\n`;
  const shown = `error_log /dev/null; ssi on; ${file} ${includes('linked-page.conf')}`;
  const service = registry.domainOfRemote(remote);
  const from = (route: string): string =>
    `rewrite ^ ${route} break; proxy_pass http://$${service}; ${includes('link-content.conf')}`;
  return [
    `location ~ "^${path}/${token}$" { ${shown} }`,
    `location ${path}/ { ${shown} }`,
    `location = /_content${path} { internal; error_log /dev/null; ${includes('link-error.conf')} ${from(content)} }`,
    ...Object.entries(files).map(
      ([name, route]) =>
        `location ~ "^${path}/${token}/${name.replace('.', '\\.')}$" { error_log /dev/null; ${from(route)} }`,
    ),
    '',
  ].join('\n');
}

const eachRemote = (line: (name: string, upstream: string) => string): string =>
  registry.remotes
    .map((remote) => line(registry.domainOfRemote(remote), registry.upstreamName(remote)))
    .join('');

const upstream = (name: string, kept: string): string =>
  `upstream ${registry.upstreamName(name)} { server \${${registry.upstreamName(name).toUpperCase()}_UPSTREAM}; ${kept} }\n`;
const address = (name: string, value: string): string =>
  `map "" $${registry.upstreamName(name)} { default ${value}; }\n`;

const parts = [...serviceNames, ...registry.frontEnds];

/** Generated sections of the templates, by template and marker. */
const generated: Record<string, Record<string, string>> = {
  'gateway.conf': {
    services: services
      .map((service) => service.paths.map((path) => locationOf(service, path)).join(''))
      .join('\n'),
    pages: registry.remotes
      .flatMap((remote) => registry.publicPagesOf(remote).map((page) => pageOf(remote, page)))
      .join(''),
    remotes: eachRemote(screensOf) + eachRemote(filesOf),
  },
  'upstreams.conf': {
    upstreams: [
      ...serviceNames.map((name) => upstream(name, 'keepalive 32; keepalive_timeout 60s;')),
      ...registry.frontEnds.map((name) => upstream(name, 'keepalive 8;')),
    ].join(''),
    addresses: parts.map((name) => address(name, registry.upstreamName(name))).join(''),
  },
  'names.conf': {
    addresses: parts.map((name) => address(name, `${name}\${GATEWAY_SUFFIX}:8080`)).join(''),
  },
};

export const gatewayTemplates = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(generated).map(([name, sections]) => {
      const file = join(root, 'gateway/templates', `${name}.template`);
      return [file, fillSections(readFileSync(file, 'utf8'), sections)];
    }),
  );

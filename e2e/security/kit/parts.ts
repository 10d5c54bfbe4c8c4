import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { domains, type Domain } from '@portal/contracts/core/domains';
import { dataFolder } from '../../support/log-files.ts';

export { domains as services };
export type Service = Domain;

export function upstreams(): Record<Service, string> {
  const text = readFileSync(join(dataFolder(), 'gateway/servers/upstreams.conf'), 'utf8');
  return Object.fromEntries(
    domains.map((name) => {
      const place = new RegExp(`upstream ${name} \\{[^}]*?server ([\\d.:]+)`).exec(text)?.[1];
      if (!place) throw new Error(`The gateway has no upstream ${name}`);
      return [name, `http://${place}`];
    }),
  ) as Record<Service, string>;
}

export function environmentOf(service: Service): Record<string, string> {
  const running = JSON.parse(readFileSync(join(dataFolder(), 'running.json'), 'utf8')) as {
    services: Record<Service, Record<string, string>>;
  };
  return running.services[service];
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { domains, type Domain } from '@portal/contracts/core/domains';
import { dataFolder } from '../../support/log-files.ts';

export { domains as services };
export type Service = Domain;

export function environmentOf(service: Service): Record<string, string> {
  const running = JSON.parse(readFileSync(join(dataFolder(), 'running.json'), 'utf8')) as {
    services: Record<Service, Record<string, string>>;
  };
  return running.services[service];
}

import { join } from 'node:path';
import type { Domain } from '@portal/contracts/core/domains';
import type { Secrets } from '../../local/portal/secrets.ts';
import { serviceEnvironment, runStep } from '../../local/portal/services.ts';

/** Runs a step of a service on its database as owner. Throws if it fails. */
export type SeedStep = (
  service: Domain,
  databaseUrl: string,
  file: string,
  ...args: string[]
) => void;

/** Creates steps that seed data in a folder. Events stay in the outbox until the portal starts. */
export function createSeedStep(folder: string, secrets: Secrets): SeedStep {
  const nowhere = '127.0.0.1:1';
  return (service, databaseUrl, file, ...args) => {
    runStep(
      service,
      file,
      args,
      {
        ...serviceEnvironment(service, {
          databaseUrl,
          natsUrl: `nats://${nowhere}`,
          smtpUrl: `smtp://${nowhere}`,
          publicUrl: 'http://localhost',
          filesFolder: join(folder, 'files'),
          secrets,
        }),
        LOG_LEVEL: 'warn',
      },
      'inherit',
    );
  };
}

import { join } from 'node:path';
import type { DomainMessaging } from '@portal/contracts/messaging';
import type { Domain } from '@portal/contracts/core/domains';
import { formatted } from '../../local/machine/fill-page.ts';
import { root } from '../../local/machine/paths.ts';
import { newSecrets } from '../../local/portal/secrets.ts';
import { serviceEnvironment, runStep } from '../../local/portal/services.ts';
import { serviceNames } from '../../local/registry/services.ts';

export const messagingFile = join(root, 'packages/contracts/src/messaging.json');

/** Returns the text of that file, from what each service reports. */
export const messagingSource = (): Promise<string> =>
  formatted(
    messagingFile,
    JSON.stringify(Object.fromEntries(serviceNames.map((name) => [name, messagingOf(name)]))),
  );

function messagingOf(service: Domain): DomainMessaging {
  // Addresses are never contacted, but a service needs a complete configuration.
  const env = serviceEnvironment(service, {
    databaseUrl: 'postgresql://localhost/none',
    natsUrl: 'nats://localhost',
    smtpUrl: 'smtp://localhost',
    publicUrl: 'http://localhost',
    filesFolder: join(root, '.cache/none'),
    secrets: newSecrets(),
  });
  return JSON.parse(runStep(service, 'src/main.ts', ['messaging'], env)) as DomainMessaging;
}

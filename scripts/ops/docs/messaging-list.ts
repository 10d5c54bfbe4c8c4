import { join } from 'node:path';
import type { ReportedMessaging } from '@portal/contracts/core/domain-messaging';
import type { Domain } from '@portal/contracts/core/domains';
import { formatted } from '../../local/machine/fill-page.ts';
import { root } from '../../local/machine/paths.ts';
import { newSecrets } from '../../local/portal/secrets.ts';
import { serviceEnvironment, runStep } from '../../local/portal/services.ts';
import { serviceNames } from '../../local/registry/services.ts';

export const messagingFile = join(root, 'packages/contracts/src/messaging.ts');

/** Returns the source of that file, from what each service reports. */
export async function messagingSource(): Promise<string> {
  const list = JSON.stringify(
    Object.fromEntries(serviceNames.map((name) => [name, messagingOf(name)])),
  );
  return formatted(
    messagingFile,
    `import { allEvents } from './all-events.ts';
     import { withEvents } from './core/domain-messaging.ts';

     /**
      * Messages that each service publishes and consumes over NATS, which determine the permissions of its NATS user, the
       * streams and the consumers. Written by \`npm run docs\`.
      */
     export const messaging = withEvents(allEvents, ${list});`,
  );
}

function messagingOf(service: Domain): ReportedMessaging {
  // Addresses are never contacted, but a service needs a complete configuration.
  const env = serviceEnvironment(service, {
    databaseUrl: 'postgresql://localhost/none',
    natsUrl: 'nats://localhost',
    smtpUrl: 'smtp://localhost',
    publicUrl: 'http://localhost',
    filesFolder: join(root, '.cache/none'),
    secrets: newSecrets(),
  });
  return JSON.parse(runStep(service, 'src/main.ts', ['messaging'], env)) as ReportedMessaging;
}

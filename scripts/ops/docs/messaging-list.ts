import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { DomainMessaging, MessagingList } from '@portal/contracts/core/domain-messaging';
import type { Domain } from '@portal/contracts/core/domains';
import { format } from 'prettier';
import { root } from '../../local/machine/paths.ts';
import { newSecrets } from '../../local/portal/secrets.ts';
import { serviceEnvironment } from '../../local/portal/service-environment.ts';
import { serviceNames } from '../../local/registry/services.ts';

export const messagingFile = join(root, 'packages/contracts/src/messaging.ts');

/** Returns the source of that file, from what each service reports. */
export async function messagingSource(): Promise<string> {
  const entries = await Promise.all(
    serviceNames.map(async (name) => [name, listed(await messagingOf(name))] as const),
  );
  const list = JSON.stringify(Object.fromEntries(entries));
  return format(
    `import { withStreams } from './core/domain-messaging.ts';

     /**
      * Messages that each service publishes and consumes over NATS, which determine the permissions of its NATS user, the
       * streams and the consumers. Written by \`npm run docs\`.
      */
     export const messaging = withStreams(${list});`,
    { parser: 'typescript', singleQuote: true, printWidth: 100 },
  );
}

const listed = ({ publishes, consumes, broadcasts, listens }: DomainMessaging): MessagingList => ({
  publishes: Object.fromEntries(publishes.map(({ subject, stream }) => [subject, stream])),
  consumes: Object.fromEntries(consumes.map(({ consumer, subject }) => [consumer, subject])),
  broadcasts,
  listens,
});

async function messagingOf(service: Domain): Promise<DomainMessaging> {
  // Addresses are never contacted, but a service needs a complete configuration.
  const env = serviceEnvironment(service, {
    databaseUrl: 'postgresql://localhost/none',
    natsUrl: 'nats://localhost',
    smtpUrl: 'smtp://localhost',
    publicUrl: 'http://localhost',
    filesFolder: join(root, '.cache/none'),
    secrets: newSecrets(),
  });
  const main = join(root, 'services', service, 'src/main.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [main, 'messaging'], { env });
  return JSON.parse(stdout) as DomainMessaging;
}

// Prints as JSON what the registry derives for a service. Takes its name.
import { natsAuthorization } from '../../../local/portal/nats-users.ts';
import { newSecrets } from '../../../local/portal/secrets.ts';
import { serviceEnvironment } from '../../../local/portal/services.ts';
import { getService, serviceNames, serviceProcesses } from '../../../local/registry/services.ts';
import { databaseNames } from '../../backup/snapshot.ts';
import { partsOf } from '../../../local/registry/front-ends.ts';
import { secretPaths } from '../../compose/secret-files.ts';
import { secretList } from '../../compose/secret-list.ts';

const { name } = getService(process.argv[2] ?? '');
const upperName = `${name.toUpperCase()}_`;
const environment = serviceEnvironment(name, {
  databaseUrl: 'd',
  natsUrl: 'n',
  smtpUrl: 's',
  publicUrl: 'p',
  filesFolder: 'f',
  secrets: newSecrets(),
});

console.log(
  JSON.stringify({
    databases: serviceNames,
    processes: serviceProcesses.filter(({ service }) => service === name).map((one) => one.name),
    environment: Object.keys(environment),
    natsUser: natsAuthorization(() => 'x').users.find(({ user }) => user === name),
    secrets: secretList
      .map((secret) => secret.name)
      .filter((secret) => secret.startsWith(upperName)),
    secretFiles: secretPaths().filter((file) => file.split(/[/.-]/).includes(name)),
    backedUp: databaseNames,
    rolledBack: partsOf(name),
  }),
);

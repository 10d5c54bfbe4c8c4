import { partNames, type Part } from './portal.ts';
import { cutDatabases, takeStoreAway } from './scenarios/away.ts';
import { restoreUnderLoad } from './scenarios/backup.ts';
import { openConnections } from './scenarios/connections.ts';
import { freezeParts } from './scenarios/freeze.ts';
import { fillTheDisk } from './scenarios/full-disk.ts';
import { endAndStart, endEach, keepAway, killEverything } from './scenarios/kill.ts';
import { mailAway } from './scenarios/mail.ts';
import { killReaders, statements, workbooks } from './scenarios/readers.ts';
import { killWhileSealing } from './scenarios/sealing.ts';
import type { World } from './world.ts';

export interface Scenario {
  name: string;
  what: string;
  /** Injects a fault. Returns when recovery started, if that is not the end of the fault. */
  run(world: World): Promise<number | void>;
  auditsAll?: boolean;
}

const services = partNames.filter((part) => !/^(postgres|nats|gateway|mail)$/.test(part));

/** Parts that all calls pass are broken alone, the others in one scenario: each takes half a minute. */
const [alone, workers] = [/^(postgres|nats|gateway|auth)$/, /^(.*-worker|mail)$/];
const groups: { name: string; parts: readonly Part[] }[] = [
  ...partNames.filter((part) => alone.test(part)).map((part) => ({ name: part, parts: [part] })),
  { name: 'workers', parts: partNames.filter((part) => workers.test(part)) },
  {
    name: 'services',
    parts: partNames.filter((part) => !alone.test(part) && !workers.test(part)),
  },
];

export const scenarios: Scenario[] = [
  { name: 'control', what: 'No fault', run: async () => undefined },
  ...groups.map(({ name, parts }) => ({
    name: `kill-${name}`,
    what: `${parts.join(', ')} ${parts.length > 1 ? 'are killed (-9) one after the other' : 'is killed (-9)'}`,
    run: (world: World) => endEach(world, parts, 'SIGKILL'),
  })),
  {
    name: 'kill-all',
    what: 'All processes are killed at once (-9), then started',
    run: killEverything,
    auditsAll: true,
  },
  ...groups.map(({ name, parts }) => ({
    name: `freeze-${name}`,
    what: `${parts.join(', ')} ${parts.length > 1 ? 'are' : 'is'} stopped (SIGSTOP) for 20 s`,
    run: (world: World) => freezeParts(world, parts),
  })),
  {
    name: 'readers-of-statements',
    what: 'The process that reads a statement is killed three times',
    run: (world) => killReaders(world, statements),
  },
  {
    name: 'readers-of-workbooks',
    what: 'The process that reads a file of shares is killed three times',
    run: (world) => killReaders(world, workbooks),
  },
  {
    name: 'sealing',
    what: 'The worker of quotes is killed (-9) twice while it seals a document',
    run: killWhileSealing,
  },
  { name: 'disk-full', what: 'The disk is full for 10 s', run: fillTheDisk, auditsAll: true },
  { name: 'databases-cut', what: 'All database connections are cut five times', run: cutDatabases },
  {
    name: 'nats-away',
    what: 'NATS is down for 20 s',
    run: (world) => keepAway(world, 'nats', 20_000),
  },
  { name: 'store-away', what: 'The object store is down for 8 s', run: takeStoreAway },
  {
    name: 'mail-away',
    what: 'The mail server is down longer than all retry delays',
    run: mailAway,
  },
  {
    name: 'end-services',
    what: 'Each service is stopped gracefully, one after the other',
    run: (world) => endEach(world, services, 'SIGTERM'),
  },
  { name: 'end-and-start', what: 'The portal is stopped gracefully and started', run: endAndStart },
  {
    name: 'restore',
    what: 'A backup is made; later all data is lost and the backup restored',
    run: restoreUnderLoad,
    auditsAll: true,
  },
  {
    name: 'connections',
    what: '1000 concurrent connections',
    run: (world) => openConnections(world, 1000),
  },
];

import { readFileSync } from 'node:fs';
import type { ServiceKit } from '@portal/service-kit/service';
import type { AdminConfig } from './config.ts';
import type { PrismaClient } from './generated/prisma/client.ts';
import { createStore, createTransact } from './store/store.ts';

const { version: release } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as { version: string };

export type Deps = ReturnType<typeof createDeps>;

export const createDeps = ({ config }: ServiceKit<AdminConfig>, db: PrismaClient) => ({
  store: createStore(db),
  transact: createTransact(db),
  internalCompany: config.INTERNAL_COMPANY,
  /** Public keys of deployers, separated by commas: see `verifySignedBuild`. */
  remoteKeys: config.REMOTE_KEYS,
  /** Release of the portal: `0.2.0`. */
  release,
});

import type { PrismaClient } from '../generated/prisma/client.ts';
import { createApplications } from './applications.ts';

/** Everything that applications keeps. */
export type Store = ReturnType<typeof createStore>;

export const createStore = (db: PrismaClient) => ({ applications: createApplications(db) });

import type { Prisma, PrismaClient } from '../generated/prisma/client.ts';

/** The database, or a transaction in it. */
export type Database = PrismaClient | Prisma.TransactionClient;

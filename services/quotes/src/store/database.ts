import type { Prisma, PrismaClient } from '../generated/prisma/client.ts';

/** Either the client or a transaction. */
export type Database = PrismaClient | Prisma.TransactionClient;

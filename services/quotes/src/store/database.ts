import type { Prisma, PrismaClient } from '../generated/prisma/client.ts';

export type Database = PrismaClient | Prisma.TransactionClient;

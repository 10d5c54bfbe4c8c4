import type { SqlTransaction } from '../database/transaction.ts';
import type { Message } from './message.ts';

/**
 * Notes in the handler's transaction that a message is handled. False where it was already: the
 * handler then has nothing left to do.
 */
export async function firstDelivery(tx: SqlTransaction, message: Message): Promise<boolean> {
  const inserted = await tx.$executeRawUnsafe(
    'INSERT INTO "messaging"."inbox" ("consumer", "message_id") VALUES ($1, $2) ON CONFLICT DO NOTHING',
    message.consumer,
    message.id,
  );
  return inserted === 1;
}

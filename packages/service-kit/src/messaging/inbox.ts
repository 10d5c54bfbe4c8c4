import type { SqlTransaction } from '../database/transaction.ts';
import type { Message } from './message.ts';

/** Records a message as handled in the handler's transaction. Returns false if it was handled before. */
export async function firstDelivery(tx: SqlTransaction, message: Message): Promise<boolean> {
  const inserted = await tx.$executeRawUnsafe(
    'INSERT INTO "messaging"."inbox" ("consumer", "message_id") VALUES ($1, $2) ON CONFLICT DO NOTHING',
    message.consumer,
    message.id,
  );
  return inserted === 1;
}

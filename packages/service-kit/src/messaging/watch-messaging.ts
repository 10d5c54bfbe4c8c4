import { deadLetterStream, streamName } from '@portal/contracts/core/event';
import type { Sql } from '../database/sql.ts';
import type { Metrics } from '../metrics.ts';
import type { Bus } from './bus.ts';
import type { MessageHandler } from './message.ts';

export interface WatchOptions {
  sql: Sql;
  bus: Bus;
  metrics: Metrics;
  handlers: readonly MessageHandler[];
}

/** Adds metrics of the outbox, pending messages and dead letters. */
export function watchMessaging({ sql, bus, metrics, handlers }: WatchOptions): void {
  const readNumber = async (text: string): Promise<number> =>
    Number((await sql.query<{ value: string }>({ text, values: [] })).rows[0]?.value);

  metrics.gauge('outbox_rows', 'Events that are not published yet', () =>
    readNumber('SELECT count(*) AS value FROM "messaging"."outbox"'),
  );
  metrics.gauge('outbox_lag_seconds', 'Age of the oldest event that is not published yet', () =>
    readNumber(
      'SELECT coalesce(extract(epoch FROM now() - min("created_at")), 0) AS value FROM "messaging"."outbox"',
    ),
  );
  metrics.gauges(
    'consumer_pending_messages',
    'Messages that a consumer has not acknowledged',
    'consumer',
    async () => {
      const entries = handlers.map(async ({ event, consumer }) => {
        const info = await bus.manager.consumers.info(streamName(event), consumer);
        return [consumer, info.num_pending + info.num_ack_pending] as const;
      });
      return Object.fromEntries(await Promise.all(entries));
    },
  );
  metrics.gauges('dead_letters', 'Messages that could not be handled', 'consumer', async () => {
    const { state } = await bus.manager.streams.info(deadLetterStream, {
      subjects_filter: 'dead.>',
    });
    const own = new Set(handlers.map(({ consumer }) => consumer));
    const counts = Object.entries(state.subjects ?? {}).map(
      ([subject, count]) => [subject.replace(/^dead\./, ''), count] as const,
    );
    return Object.fromEntries([
      ...[...own].map((consumer) => [consumer, 0] as const),
      ...counts.filter(([consumer]) => own.has(consumer)),
    ]);
  });
}

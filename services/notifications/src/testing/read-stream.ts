import type { NotificationNews } from '@portal/contracts/notifications/schemas';
import type { Actor } from '@portal/service-kit/identity';
import type { TestService } from '@portal/test-kit/test-service';

export interface ReadStream {
  status: number;
  /** The events that came, with their ids. */
  events: (NotificationNews & { id: string })[];
  /** Settles when it ends: whether the server ended it in order, rather than broke it off. */
  ended: Promise<boolean>;
  leave(): void;
}

/** Opens somebody's stream as a browser does; `since` is the last event that it got before. */
export async function readStream(
  service: TestService,
  actor: Actor,
  since?: string,
): Promise<ReadStream> {
  const leaving = new AbortController();
  const reply = await service.fetchAs(actor, '/notifications/events', {
    signal: leaving.signal,
    ...(since === undefined ? {} : { headers: { 'last-event-id': since } }),
  });
  const events: ReadStream['events'] = [];
  const ended = (async () => {
    let text = '';
    for await (const chunk of reply.body ?? []) {
      text += Buffer.from(chunk).toString();
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const data = /^data: (.*)$/m.exec(block)?.[1];
        const id = /^id: (.*)$/m.exec(block)?.[1] ?? '';
        if (data) events.push({ id, ...(JSON.parse(data) as NotificationNews) });
      }
    }
  })().then(
    () => true,
    () => false,
  );
  return { status: reply.status, events, ended, leave: () => leaving.abort() };
}

import type { NotificationNews } from '@portal/contracts/notifications/schemas';
import type { Actor } from '@portal/service-kit/identity';
import type { TestService } from '@portal/test-kit/test-service';

export interface ReadStream {
  status: number;
  events: (NotificationNews & { id: string })[];
  /** Resolves when the stream ends: true if the server ended it cleanly. */
  ended: Promise<boolean>;
  close(): void;
}

/** Opens a notification stream; `since` is sent as Last-Event-ID. */
export async function readStream(
  service: TestService,
  actor: Actor,
  since?: string,
): Promise<ReadStream> {
  const abort = new AbortController();
  const reply = await service.fetchAs(actor, '/notifications/events', {
    signal: abort.signal,
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
  return { status: reply.status, events, ended, close: () => abort.abort() };
}

import { createApplication, updateApplication } from '@portal/contracts/applications/routes';
import type { Application } from '@portal/contracts/applications/schemas';
import { ApiError } from '@portal/contracts/core/client';
import { isOpen } from '@portal/contracts/core/intent-keys';
import { etag } from '@portal/contracts/core/versions';
import { api } from '@portal/ui-kit/api';
import type { ApplicationInput } from './wizard-values.ts';

export type Saved = Pick<Application, 'id' | 'version'>;

export interface Writer {
  write: (body: ApplicationInput) => Promise<Saved>;
  /** Whether it may have been submitted: the request was sent, but got no response. */
  maybeSubmitted: () => boolean;
}

/**
 * Writes an application one request at a time, each based on the version before. If a creation got no
 * response, the same request is repeated with its idempotency key before any update.
 */
export function createWriter(opened: Saved | null): Writer {
  let saved = opened;
  let unanswered: ApplicationInput | null = null;
  let last: Promise<unknown> = Promise.resolve();

  async function create(body: ApplicationInput): Promise<Saved> {
    unanswered = null;
    try {
      return await api.call(createApplication, { body });
    } catch (error) {
      if (isUnanswered(error)) unanswered = body;
      throw error;
    }
  }

  const update = ({ id, version }: Saved, body: ApplicationInput): Promise<Saved> =>
    api.call(updateApplication, {
      params: { id },
      headers: { 'if-match': etag(version) },
      body,
    });

  async function send(body: ApplicationInput): Promise<Saved> {
    if (unanswered?.status === 'draft')
      saved = await create(unanswered).catch((error: unknown) => {
        if (isUnanswered(error)) throw error;
        return null;
      });
    const { id, version } = saved ? await update(saved, body) : await create(body);
    // Keep nothing else: the response contains sensitive values.
    saved = { id, version };
    return saved;
  }

  return {
    write(body) {
      const turn = last.then(() => send(body));
      last = turn.catch(() => undefined);
      return turn;
    },
    maybeSubmitted: () => unanswered?.status === 'submitted',
  };
}

const isUnanswered = (error: unknown): boolean => error instanceof ApiError && isOpen(error.status);

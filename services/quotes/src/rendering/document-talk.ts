import type { ChildProcess } from 'node:child_process';
import type { DocumentAnswers, DocumentReply, DocumentRequest } from './document-messages.ts';
import { StatementRefused, type Refusal } from './statement-refused.ts';

/** Questions to a document's process and their answers, in any order. */
export interface Talk {
  ask<Task extends DocumentRequest['task']>(
    task: Task,
    about: Omit<Extract<DocumentRequest, { task: Task }>, 'id' | 'task'>,
  ): Promise<DocumentAnswers[Task]>;
  /** Ends the talk: every question is answered with the error. */
  fail(error: Error): void;
  /** Rejects when the talk fails or the process ends. */
  failed: Promise<never>;
  /** Lets go of the process; whether it has answered everything. */
  leave(): boolean;
}

let next = 0;

export function talkTo(process: ChildProcess): Talk {
  const waiting = new Map<
    number,
    { resolve: (value: never) => void; reject: (error: unknown) => void }
  >();
  const { promise: failed, reject } = Promise.withResolvers<never>();
  failed.catch(() => undefined);
  const fail = (error: Error): void => {
    reject(error);
    for (const { reject: refuse } of waiting.values()) refuse(error);
    waiting.clear();
  };
  const onMessage = (reply: DocumentReply): void => {
    const asked = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('value' in reply) asked?.resolve(reply.value as never);
    else if ('refusal' in reply) asked?.reject(new StatementRefused(reply.refusal as Refusal));
    else asked?.reject(new Error(reply.error));
  };
  // It ends by itself only where a document broke it.
  const onExit = (): void => fail(new StatementRefused('damaged'));
  process.on('message', onMessage).on('error', fail).on('exit', onExit);
  return {
    ask: (task, about) =>
      new Promise((resolve, refuse) => {
        const id = next++;
        waiting.set(id, { resolve, reject: refuse });
        process.send({ id, task, ...about }, (error) => {
          if (error) refuse(error);
        });
      }),
    fail,
    failed,
    leave() {
      process.off('message', onMessage).off('error', fail).off('exit', onExit);
      return waiting.size === 0;
    },
  };
}

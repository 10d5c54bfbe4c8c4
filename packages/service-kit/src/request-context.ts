import { AsyncLocalStorage } from 'node:async_hooks';

/** What accompanies a request or a message through all that it causes. */
export interface RequestContext {
  requestId: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `work` so that log entries and events inside carry the context. */
export const withRequestContext = <T>(context: RequestContext, work: () => T): T =>
  storage.run(context, work);

export const requestContext = (): RequestContext | undefined => storage.getStore();

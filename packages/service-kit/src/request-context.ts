import { AsyncLocalStorage } from 'node:async_hooks';

export interface RequestContext {
  requestId: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `work` so that its log entries and events carry the context. */
export const withRequestContext = <T>(context: RequestContext, work: () => T): T =>
  storage.run(context, work);

export const requestContext = (): RequestContext | undefined => storage.getStore();

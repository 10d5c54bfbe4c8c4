import type { FakeApi, FakeCall } from '@portal/test-kit/fake-api';

/** API calls by method and, optionally, path. */
export const sent = (api: FakeApi, method: string, path?: string): FakeCall[] =>
  api.calls.filter((call) => call.method === method && (path ?? call.path) === call.path);

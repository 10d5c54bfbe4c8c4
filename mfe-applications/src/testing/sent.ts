import type { FakeApi, FakeCall } from '@portal/test-kit/fake-api';

/** What was sent to the API by a method, and of one path where it is named. */
export const sent = (api: FakeApi, method: string, path?: string): FakeCall[] =>
  api.calls.filter((call) => call.method === method && (path ?? call.path) === call.path);

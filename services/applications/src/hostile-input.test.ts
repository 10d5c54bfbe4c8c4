import { testHostileInput } from '@portal/test-kit/withstands';
import { afterAll } from 'vitest';
import { startApplications } from './testing/start-applications.ts';

const service = await startApplications();
afterAll(() => service.stop());
// Application 1, a draft of the caller, which the requests target.
await service.make('admin', 'draft');

testHostileInput(service, 'applications');

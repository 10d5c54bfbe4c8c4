import { testHostileInput } from '@portal/test-kit/withstands';
import { afterAll } from 'vitest';
import { startAdmin } from './testing/start-admin.ts';

const service = await startAdmin();
afterAll(() => service.stop());

testHostileInput(service, 'admin');

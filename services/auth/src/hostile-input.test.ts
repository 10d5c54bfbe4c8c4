import { testHostileInput } from '@portal/test-kit/withstands';
import { afterAll } from 'vitest';
import { startAuth } from './testing/start-auth.ts';

const service = await startAuth();
afterAll(() => service.stop());

testHostileInput(service, 'auth');

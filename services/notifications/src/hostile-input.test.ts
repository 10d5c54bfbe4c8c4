import { testHostileInput } from '@portal/test-kit/withstands';
import { afterAll } from 'vitest';
import { startNotifications } from './testing/start-notifications.ts';

const service = await startNotifications();
afterAll(() => service.stop());

testHostileInput(service, 'notifications');

import { startTestService, type TestService } from '@portal/test-kit/test-service';
import { adminService } from '../service.ts';

export const startAdmin = (remoteKeys = ''): Promise<TestService> =>
  startTestService(adminService, {
    config: { INTERNAL_COMPANY: 'Tidewater Payments', REMOTE_KEYS: remoteKeys },
  });

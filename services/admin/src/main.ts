import { runService } from '@portal/service-kit/run-service';
import { adminConfig } from './config.ts';
import { adminService } from './service.ts';

await runService(adminService, adminConfig);

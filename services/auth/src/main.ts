import { runService } from '@portal/service-kit/run-service';
import { authConfig } from './config.ts';
import { authService } from './service.ts';

await runService(authService, authConfig);

import { runService } from '@portal/service-kit/run-service';
import { notificationsConfig } from './config.ts';
import { notificationsService } from './service.ts';

await runService(notificationsService, notificationsConfig);

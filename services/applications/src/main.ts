import { runService } from '@portal/service-kit/run-service';
import { applicationsConfig } from './config.ts';
import { applicationsService } from './service.ts';

await runService(applicationsService, applicationsConfig);

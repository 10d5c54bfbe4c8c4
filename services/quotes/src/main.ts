import { runService } from '@portal/service-kit/run-service';
import { quotesConfig } from './config.ts';
import { quotesService } from './service.ts';

await runService(quotesService, quotesConfig);

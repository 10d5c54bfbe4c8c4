import { baseConfig } from '@portal/service-kit/config';
import type { z } from 'zod';

export const applicationsConfig = baseConfig;
export type ApplicationsConfig = z.infer<typeof applicationsConfig>;

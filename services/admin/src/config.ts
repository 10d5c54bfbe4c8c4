import { baseConfig } from '@portal/service-kit/config';
import type { z } from 'zod';

export const adminConfig = baseConfig;
export type AdminConfig = z.infer<typeof adminConfig>;

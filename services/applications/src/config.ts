import { baseConfig } from '@portal/service-kit/config';
import type { z } from 'zod';
import { fieldKeysSchema } from './crypto/field-keys.ts';

export const applicationsConfig = baseConfig.extend({ FIELD_KEYS: fieldKeysSchema });
export type ApplicationsConfig = z.infer<typeof applicationsConfig>;

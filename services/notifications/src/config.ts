import { baseConfig } from '@portal/service-kit/config';
import type { z } from 'zod';

export const notificationsConfig = baseConfig;
export type NotificationsConfig = z.infer<typeof notificationsConfig>;

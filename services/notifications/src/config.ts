import { baseConfig, integer } from '@portal/service-kit/config';
import { mailConfig } from '@portal/service-kit/mail/mailer';
import type { z } from 'zod';

const days = integer(1, 3650);

export const notificationsConfig = baseConfig.extend({
  ...mailConfig.shape,
  KEEP_READ_DAYS: days.default(90).describe('Days after which a read notification is deleted'),
  KEEP_UNREAD_DAYS: days
    .default(365)
    .describe('Days after which an unread notification is deleted'),
});
export type NotificationsConfig = z.infer<typeof notificationsConfig>;

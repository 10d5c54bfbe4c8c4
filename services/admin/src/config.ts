import { baseConfig } from '@portal/service-kit/config';
import { z } from 'zod';

export const adminConfig = baseConfig.extend({
  INTERNAL_COMPANY: z
    .string()
    .default('Tidewater Payments')
    .describe(
      'Company whose people may be administrators and Business Development; no partner company may have its name',
    ),
});
export type AdminConfig = z.infer<typeof adminConfig>;

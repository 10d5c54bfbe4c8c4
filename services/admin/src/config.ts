import { baseConfig } from '@portal/service-kit/config';
import { z } from 'zod';

export const adminConfig = baseConfig.extend({
  INTERNAL_COMPANY: z
    .string()
    .default('Tidewater Payments')
    .describe(
      'The internal company, whose people may be administrators; its name must differ from those of partner companies',
    ),
});
export type AdminConfig = z.infer<typeof adminConfig>;

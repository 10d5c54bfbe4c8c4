import { baseConfig } from '@portal/service-kit/config';
import { z } from 'zod';

export const adminConfig = baseConfig.extend({
  INTERNAL_COMPANY: z
    .string()
    .default('Tidewater Payments')
    .describe('The company whose people may be administrators; no partner company has its name'),
});
export type AdminConfig = z.infer<typeof adminConfig>;

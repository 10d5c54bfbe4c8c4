import { baseConfig } from '@portal/service-kit/config';
import { z } from 'zod';

export const adminConfig = baseConfig.extend({
  INTERNAL_COMPANY: z
    .string()
    .default('Tidewater Payments')
    .describe(
      'Company whose people may be administrators and Business Development; no partner company may have its name',
    ),
  REMOTE_KEYS: z
    .string()
    .default('')
    .describe(
      'Public keys of those who may publish builds of remotes, separated by commas; with none, nobody can',
    ),
});
export type AdminConfig = z.infer<typeof adminConfig>;

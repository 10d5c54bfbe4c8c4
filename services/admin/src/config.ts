import { baseConfig, internalCompany } from '@portal/service-kit/config';
import { z } from 'zod';

export const adminConfig = baseConfig.extend({
  INTERNAL_COMPANY: internalCompany,
  REMOTE_KEYS: z
    .string()
    .default('')
    .describe(
      'Public keys of those who may publish builds of remotes, separated by commas; with none, nobody can',
    ),
});
export type AdminConfig = z.infer<typeof adminConfig>;

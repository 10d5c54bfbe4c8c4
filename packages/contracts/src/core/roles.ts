import { z } from 'zod';

/** The four roles, from least to most powerful. */
export const roles = ['representative', 'representative_manager', 'biz_dev', 'admin'] as const;
export const roleSchema = z.enum(roles);
export type Role = z.infer<typeof roleSchema>;

export const roleLabels: Record<Role, string> = {
  representative: 'Representative',
  representative_manager: 'Representative Manager',
  biz_dev: 'Business Development',
  admin: 'Administrator',
};

export const reviewerRoles = ['biz_dev', 'admin'] as const satisfies readonly Role[];

export const managerRoles = [
  'representative_manager',
  'biz_dev',
  'admin',
] as const satisfies readonly Role[];

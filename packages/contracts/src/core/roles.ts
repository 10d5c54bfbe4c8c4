import { z } from 'zod';

/** The four roles, least to most powerful. */
export const roles = ['representative', 'representative_manager', 'biz_dev', 'admin'] as const;
export const roleSchema = z.enum(roles);
export type Role = z.infer<typeof roleSchema>;

/** How a role is shown to people. */
export const roleLabels: Record<Role, string> = {
  representative: 'Representative',
  representative_manager: 'Representative Manager',
  biz_dev: 'Business Development',
  admin: 'Administrator',
};

/** Roles that see every company's records. */
export const reviewerRoles = ['biz_dev', 'admin'] as const satisfies readonly Role[];

/** Roles that see the Manager Tools. */
export const managerRoles = [
  'representative_manager',
  'biz_dev',
  'admin',
] as const satisfies readonly Role[];

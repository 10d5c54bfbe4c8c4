import type { Role } from '@portal/contracts/core/roles';
import type { Actor } from '@portal/service-kit/identity';

const person = (
  userId: number,
  name: string,
  email: string,
  company: string,
  role: Role,
): Actor => ({
  userId,
  name,
  email,
  company,
  role,
  effectiveRole: role,
});

/** The accounts of the demo data, one per role and company. */
export const actors = {
  admin: person(1, 'Avery Stone', 'admin@portal.example', 'Tidewater Payments', 'admin'),
  bizDev: person(2, 'Blake Rivers', 'bizdev@portal.example', 'Tidewater Payments', 'biz_dev'),
  /** Same company as `rep`. */
  manager: person(
    3,
    'Morgan Hale',
    'manager@coastal.example',
    'Coastal Payments',
    'representative_manager',
  ),
  rep: person(4, 'Riley Brooks', 'rep@coastal.example', 'Coastal Payments', 'representative'),
  /** The only one of its company. */
  otherRep: person(
    5,
    'Sam Okafor',
    'rep@summit.example',
    'Summit Merchant Group',
    'representative',
  ),
} as const satisfies Record<string, Actor>;

export type ActorName = keyof typeof actors;

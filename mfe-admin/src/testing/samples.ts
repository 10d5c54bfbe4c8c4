import type { FeeRate, PartnerCompany, RateProgram } from '@portal/contracts/admin/schemas';
import type { Invite, User } from '@portal/contracts/auth/schemas';

const times = { createdAt: '2026-01-05T12:00:00.000Z', updatedAt: '2026-01-05T12:00:00.000Z' };

export const admin = {
  id: 1,
  email: 'admin@portal.example',
  firstName: 'Avery',
  lastName: 'Stone',
  company: 'Tidewater',
  role: 'admin',
  effectiveRole: 'admin',
} as const;

export const riley: User = {
  id: 4,
  email: 'rep@coastal.example',
  firstName: 'Riley',
  lastName: 'Brooks',
  profileImageUrl: null,
  role: 'representative',
  company: 'Coastal Payments',
  isActive: true,
  version: 3,
  ...times,
};

export const invited: Invite = {
  id: 7,
  email: 'nia@coastal.example',
  firstName: 'Nia',
  lastName: 'Cole',
  role: 'representative_manager',
  company: 'Coastal Payments',
  createdBy: 1,
  createdAt: times.createdAt,
  expiresAt: '2099-01-01T00:00:00.000Z',
  used: false,
  usedAt: null,
};

export const coastal: PartnerCompany = {
  id: 1,
  name: 'Coastal Payments',
  description: null,
  isActive: true,
  userCount: 3,
  activeUserCount: 2,
  version: 5,
  ...times,
};

export const program: RateProgram = {
  id: 1,
  name: 'Standard',
  description: 'For most',
  cost: 'Free',
  isActive: true,
  version: 2,
  ...times,
};

export const markup: FeeRate = {
  id: 1,
  programId: 1,
  name: 'Markup',
  category: 'transaction_fees',
  rateType: 'percentage',
  rateValue: '0.029',
  costType: null,
  costValue: null,
  description: null,
  isActive: true,
  version: 4,
  ...times,
};

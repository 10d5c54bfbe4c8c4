import { actors, type ActorName } from '@portal/test-kit/actors';

/** Users with the scopes that they may ask for; without one, a list has all that they may see. */
export const scopes = [
  ['rep', undefined],
  ['rep', 'own'],
  ['manager', undefined],
  ['manager', 'own'],
  ['manager', 'team'],
  ['otherRep', undefined],
  ['bizDev', 'own'],
  ['bizDev', 'team'],
  ['admin', undefined],
] as const;

/** Whether a user's list in a scope has a record. */
export function isListed(
  name: ActorName,
  scope: string | undefined,
  record: { owner: number; company: string },
): boolean {
  const { userId, company, role } = actors[name];
  if (record.owner === userId) return true;
  if (role === 'representative' || scope === 'own') return false;
  return role !== 'representative_manager' || record.company === company;
}

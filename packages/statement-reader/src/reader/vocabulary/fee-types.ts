import type { FeeType } from '@portal/contracts/quotes/analysis';
import { feeFeatures, type FeeFeatures, type FeeLineFacts } from './fee-features.ts';
import { saysSales, saysType, typeByWords } from './fee-kinds.ts';
import { featuresWith, scoreType, type ScoredType } from './fee-scorer.ts';

export type OwnNames = [FeeType, RegExp][];

/** Below this probability the type by rules applies; chosen on layouts left out of training. */
const sureEnough = 0.6;

export const feeTypesOf = (lines: FeeLineFacts[], own: OwnNames = []): FeeType[] =>
  feeFeatures(lines).map((features, index) =>
    chooseType(lines[index] as FeeLineFacts, features, own, scoreType),
  );

/** Charges of banks, brands and processors on sales: names distinguish these least. */
const onSales: FeeType[] = ['Card Fees', 'Assessments', 'Network Fees'];

/** Uses the type by name if the name is conclusive, else the scorer. */
export function chooseType(
  line: FeeLineFacts,
  features: FeeFeatures,
  own: OwnNames,
  score: (features: string[]) => ScoredType,
): FeeType {
  const special = own.find(([, pattern]) => pattern.test(line.name))?.[0];
  const byWords = typeByWords(line);
  if (special && line.amount >= 0) return special;
  if (line.amount < 0 || saysType(line.name)) return byWords;
  const { type, share } = score(featuresWith(features, byWords));
  const isPossible = onSales.includes(type) || !saysSales(line.name);
  return share >= sureEnough && isPossible ? type : byWords;
}

import type { FeeType } from '@portal/contracts/quotes/analysis';
import { feeFeatures, type FeeFeatures, type FeeLineFacts } from './fee-features.ts';
import { saysSales, saysType, typeByWords } from './fee-kinds.ts';
import { featuresWith, scoreType, type ScoredType } from './fee-scorer.ts';

/** What a processor calls by names of its own. */
export type OwnNames = [FeeType, RegExp][];

/** A type that the scorer is less sure of stays what words say: chosen on layouts left out of training. */
const sureEnough = 0.6;

/** The types of all charges of a statement. */
export const feeTypesOf = (lines: FeeLineFacts[], own: OwnNames = []): FeeType[] =>
  feeFeatures(lines).map((features, index) =>
    chooseType(lines[index] as FeeLineFacts, features, own, scoreType),
  );

/** What banks, brands and processors charge on sales: names tell these apart least. */
const onSales: FeeType[] = ['Card Fees', 'Assessments', 'Network Fees'];

/** A name that says what was charged for says the type; of the others a scorer weighs words and numbers. */
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

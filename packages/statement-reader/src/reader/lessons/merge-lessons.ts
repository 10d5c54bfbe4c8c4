import {
  namingParts,
  type CardLesson,
  type CardRule,
  type FeeLesson,
  type FeeList,
  type Lesson,
  type Place,
} from './lesson.ts';
import { isNear } from './places.ts';

/** Merges two lessons of the same layout. Null if they contradict each other: each then remains a hypothesis. */
export function mergeLessons(a: Lesson, b: Lesson): Lesson | null {
  if (a.processor && b.processor && a.processor.name !== b.processor.name) return null;
  const cards = mergeParts(a.cards, b.cards, mergeCards);
  const fees = mergeParts(a.fees, b.fees, mergeFees);
  if (cards === undefined || fees === undefined) return null;
  // Words of only one statement are its own, or its merchant's.
  const shared = a.signature.filter((part) => b.signature.includes(part));
  return { ...b, signature: shared, processor: b.processor ?? a.processor, cards, fees };
}

/** Minimum share of a lesson's types that a confirmation must contain. */
const enough = 0.5;

/** Another company's lesson adds weight but no words. Null if it differs or says too little. */
export function confirmLesson(known: Lesson, other: Lesson): Lesson | null {
  const merged = mergeLessons(known, other);
  const hasAllParts = (['processor', 'cards', 'fees'] as const).every(
    (part) => !known[part] || other[part],
  );
  if (!merged || !hasAllParts) return null;
  const typeOf = new Map(other.fees?.types);
  const types = known.fees?.types ?? [];
  const confirmed = types.flatMap(([label, type]) => {
    const again = typeOf.get(label);
    return again === undefined ? [] : [again === type];
  });
  if (confirmed.includes(false) || confirmed.length < types.length * enough) return null;
  return { ...known, signature: merged.signature };
}

/** Merges parts of two lessons; undefined if they contradict each other. */
function mergeParts<T>(a: T | null, b: T | null, merge: (a: T, b: T) => T | undefined) {
  return a !== null && b !== null ? merge(a, b) : (a ?? b);
}

function mergeCards(a: CardLesson, b: CardLesson): CardLesson | undefined {
  const volumes = mergeRules(a.volumes, b.volumes);
  const counts = mergeRules(a.counts, b.counts);
  if (!volumes || !counts) return undefined;
  return {
    volumes,
    counts,
    totalVolume: mergePlaces(a.totalVolume, b.totalVolume),
    totalCount: mergePlaces(a.totalCount, b.totalCount),
  };
}

function mergeRules(a: CardRule[], b: CardRule[]): CardRule[] | undefined {
  const merged = b.map((rule) => {
    const same = a.find((one) => one.naming === rule.naming && isPlace(one.place, rule.place));
    if (!same) return undefined;
    const known = new Map(same.types);
    const isAgainst =
      rule.types.some(([text, type]) => (known.get(text) ?? type) !== type) ||
      rule.others.some((text) => known.has(text)) ||
      rule.types.some(([text]) => same.others.includes(text));
    if (isAgainst) return undefined;
    return {
      ...rule,
      types: [...new Map([...same.types, ...rule.types])].slice(0, 40),
      others: unique(same.others, rule.others, 40),
    };
  });
  const all = merged.filter((rule) => rule !== undefined);
  return a.length === b.length && all.length === b.length ? all : undefined;
}

const isPlace = (a: Place, b: Place): boolean =>
  [...namingParts, 'before' as const, 'kind' as const].every((part) => a[part] === b[part]);

/** Positions known to both come first. */
function mergePlaces(a: Place[], b: Place[]): Place[] {
  const both = b.filter((place) => a.some((one) => isPlace(one, place)));
  return (both.length > 0 ? both : [...b, ...a]).slice(0, 8);
}

const unique = (a: string[], b: string[], max: number): string[] =>
  [...new Set([...a, ...b])].slice(0, max);

/** The second one's lists come first. A label with two types contradicts itself. */
function mergeFees(a: FeeLesson, b: FeeLesson): FeeLesson {
  const types = new Map([...a.types, ...b.types]);
  const others = unique(a.others, b.others, 400);
  return {
    lists: [
      ...b.lists,
      ...a.lists.filter((one) => !b.lists.some((list) => isSameList(one, list))),
    ].slice(0, 12),
    types: [...types].slice(0, 600),
    others,
    total: mergePlaces(a.total, b.total),
  };
}

const isSameList = (a: FeeList, b: FeeList): boolean =>
  isNear(a.amount, b.amount) && isNear(a.name, b.name);

import { normalText } from './normal-text.ts';
import { namingParts, type CardRule, type Lesson, type Place } from './lesson.ts';

const common = new Set(
  'the and of for inc llc ltd co corp company store shop services service center merchant card cards account fee fees sales total'.split(
    ' ',
  ),
);

/** Drops parts of a lesson that contain words of the merchant's name or address. */
export function withoutPrivate(lesson: Lesson, merchant: string[]): Lesson {
  const words = new Set(
    merchant
      .flatMap((text) => normalText(text).split(' '))
      .filter((word) => word.length > 2 && !common.has(word)),
  );
  const isOwn = (...texts: string[]): boolean =>
    texts.some((text) => text.split(/[ |:]/).some((word) => words.has(word)));
  const { signature, processor, cards, fees } = lesson;
  const placed = (places: Place[]): Place[] =>
    places.filter((one) => !isOwn(...namingParts.map((part) => one[part])));
  const text = (of: string): string => (isOwn(of) ? '' : of);
  const cleaned = (rule: CardRule): CardRule => ({
    ...rule,
    place: {
      ...rule.place,
      ...Object.fromEntries(namingParts.map((part) => [part, text(rule.place[part])])),
    },
    types: rule.types.filter(([name]) => !isOwn(name)),
    others: rule.others.filter((name) => !isOwn(name)),
  });
  return {
    ...lesson,
    signature: signature.filter((part) => !isOwn(part)),
    processor: processor && !isOwn(normalText(processor.name)) ? processor : null,
    cards: cards && {
      volumes: cards.volumes.map(cleaned),
      counts: cards.counts.map(cleaned),
      totalVolume: placed(cards.totalVolume),
      totalCount: placed(cards.totalCount),
    },
    fees: fees && {
      lists: fees.lists.map((list) => ({ ...list, header: text(list.header) })),
      others: fees.others.filter((one) => !isOwn(one)),
      total: placed(fees.total),
      types: fees.types.filter(([label]) => !isOwn(label)),
    },
  };
}

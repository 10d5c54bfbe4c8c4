import { normalText } from './normal-text.ts';
import type { Lesson } from './lesson.ts';

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
  const placed = <T extends { title: string; group: string; label: string; header: string }>(
    places: T[],
  ): T[] => places.filter(({ title, group, label, header }) => !isOwn(title, group, label, header));
  return {
    ...lesson,
    signature: signature.filter((part) => !isOwn(part)),
    processor: processor && !isOwn(normalText(processor.name)) ? processor : null,
    cards: cards && {
      volumes: cards.volumes.map((rule) => ({
        ...rule,
        place: cleaned(rule.place, isOwn),
        types: rule.types.filter(([text]) => !isOwn(text)),
        others: rule.others.filter((text) => !isOwn(text)),
      })),
      counts: cards.counts.map((rule) => ({
        ...rule,
        place: cleaned(rule.place, isOwn),
        types: rule.types.filter(([text]) => !isOwn(text)),
        others: rule.others.filter((text) => !isOwn(text)),
      })),
      totalVolume: placed(cards.totalVolume),
      totalCount: placed(cards.totalCount),
    },
    fees: fees && {
      tables: fees.tables
        .filter(({ title, header }) => !isOwn(title, ...header))
        .map((rule) => ({
          ...rule,
          out: rule.out.filter((text) => !isOwn(text)),
          in: rule.in.filter((text) => !isOwn(text)),
        })),
      total: placed(fees.total),
      types: fees.types.filter(([group, label]) => !isOwn(group, label)),
    },
  };
}

function cleaned<T extends { title: string; group: string; label: string; header: string }>(
  place: T,
  isOwn: (text: string) => boolean,
): T {
  const text = (of: string): string => (isOwn(of) ? '' : of);
  const { title, group, label, header } = place;
  return {
    ...place,
    title: text(title),
    group: text(group),
    label: text(label),
    header: text(header),
  };
}

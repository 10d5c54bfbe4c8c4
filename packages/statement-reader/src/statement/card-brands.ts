import type { CardType } from '@portal/contracts/quotes/card-types';

/** By name, abbreviated or with one or two misread characters, and by code. */
const brands: [CardType, RegExp][] = [
  ['Amex', /\b(am\w*\.? ?ex(p|press)?\b|amex\w*|amxp?|axp|ax|ae|am\b(?=.*opt))|^am$/i],
  ['Visa', /\b(visa\w*|vsa|vs|vi|vm|vn|vd|vb)\b/i],
  ['Mastercard', /\b(ma?st\w{0,3}\.? ?ca?r?d\w*|ma[sa]\w{2,4}card|m[./]?c\w*|mm|mn|md|mb)\b/i],
  ['Discover', /\b(d(i?s)?co?ve?r?\w*|disc\wver|d\wscover|disc?|ds|di|dm|dn|dd)\b/i],
];

/** The brands that a label names. */
export const brandsOf = (label: string): CardType[] =>
  brands.flatMap(([brand, pattern]) => (pattern.test(label) ? [brand] : []));

/** Null if a label names no brand. */
export const brandOf = (label: string): CardType | null => brandsOf(label)[0] ?? null;

/** A label without the names of brands. */
export const withoutBrands = (label: string): string =>
  brands.reduce((text, [, pattern]) => text.replace(new RegExp(pattern, 'gi'), ''), label);

/** Inserts a space after a brand's name that is joined to other words. */
export const withSpaces = (label: string): string =>
  label.replace(/\b(VISA|MASTERCARD|DISCOVER|AMEX|EXPRESS)(?=[A-Z]{3})(?!NET\b)/g, '$1 ');

/** Payment methods other than card brands, as rows of a card summary name them. */
export const otherPayment =
  /\b(debit|pin|ebt|gift|ach|(e-?|electronic )check|afterpay|pay|paypal|klarna|affirm|bank|cash app|wallet|voyager|wex|fleet|jcb|union ?pay|diners|star|nyce|pulse|interlink|maestro|accel|shazam|affn|other)\b|^(db|eb|dc)$/i;

export const cardWords =
  /\b(american|express|amex|visa|electron|master|mastercard|mc|discover|dscvr|dcvr|disc|network|optblue|direct|cards?|credit|debit|check|signature|prepaid|business|commercial|corporate|pin|ebt|cash|food|stamps?|gift|ach|(e-?|electronic )checks?|pay|paypal|later|bank|third|party|qual(ified)?|mid|non|offline|online|ofln|db|cr|acq|cap|other|all|plans?|sales?|payments?|purchases?|items?|transactions?|inc|int[’']?l|international)\b/gi;

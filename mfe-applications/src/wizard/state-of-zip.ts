import type { UsState } from '@portal/contracts/applications/identifiers';

/**
 * Three-digit ZIP prefixes (USPS sectional centers) that lie in one state, and complete codes that differ
 * from their prefix, from GeoNames' postal codes of March 2026. Prefixes that cross a border are omitted.
 */
const prefixes: Record<UsState, string> = {
  AL: '350-352 354-369',
  AK: '995-999',
  AZ: '850-853 855-857 859-860 863-865',
  AR: '716-725 727-729',
  CA: '900-908 910-928 930-961',
  CO: '800-816',
  CT: '060-062 064-069',
  DE: '197-199',
  FL: '320-339 341-342 344 346-347 349',
  GA: '300-319 398-399',
  HI: '967-968',
  ID: '832-833 835-838',
  IL: '600-620 622-629',
  IN: '460-479',
  IA: '500-516 520-528',
  KS: '660-662 664-679',
  KY: '400-418 420-427',
  LA: '700-701 703-708 710-714',
  ME: '039-049',
  MD: '206-212 214-219 20588',
  MA: '010-027 055',
  MI: '480-499',
  MN: '550-551 553-567',
  MS: '386-397',
  MO: '630-631 633-641 644-658',
  MT: '590-599',
  NE: '680-681 683-693',
  NV: '889-891 893-895 897-898',
  NH: '030-038',
  NJ: '070-089',
  NM: '870-871 873-884',
  NY: '005 100-149',
  NC: '270-289',
  ND: '580-588',
  OH: '430-459',
  OK: '730-731 734-738 740-741 743-749',
  OR: '970-979',
  PA: '150-196',
  RI: '028-029',
  SC: '290-299',
  SD: '570-577',
  TN: '370-385',
  TX: '733 750-770 772-799 885',
  UT: '840-847',
  VT: '050-054 056-059',
  VA: '201 220-246 20598',
  WA: '980-986 988-994',
  WV: '247-268',
  WI: '530-532 534-535 537-549',
  WY: '820-831',
  DC: '200 202-205 569',
  AS: '96799',
  GU: '96910-96932',
  MP: '96950-96952',
  PR: '006-007 009',
  VI: '008',
  FM: '96941-96944',
  MH: '96960 96970',
  PW: '96939-96940',
  AA: '340',
  AE: '090-098',
  AP: '962-966',
};

const states = new Map(
  Object.entries(prefixes).flatMap(([state, ranges]) =>
    ranges.split(' ').flatMap((range) => {
      const [first = '', last = first] = range.split('-');
      return Array.from(
        { length: Number(last) - Number(first) + 1 },
        (_, at): [string, UsState] => [
          String(Number(first) + at).padStart(first.length, '0'),
          state as UsState,
        ],
      );
    }),
  ),
);

/** The state of a complete ZIP code (`29401`, `29401-1234`); undefined if uncertain. */
export const stateOfZip = (zip: string): UsState | undefined =>
  /^\d{5}(?:-\d{4})?$/.test(zip)
    ? (states.get(zip.slice(0, 5)) ?? states.get(zip.slice(0, 3)))
    : undefined;

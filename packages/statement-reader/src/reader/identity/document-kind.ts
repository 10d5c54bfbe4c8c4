const otherKinds = ['proposal', 'invoice', 'bank-statement', 'letter', 'container'] as const;
export type OtherKind = (typeof otherKinds)[number];

interface Signs {
  title: RegExp;
  /** Other typical phrases; each counts once. */
  words: readonly RegExp[];
}

const signs: Record<OtherKind, Signs> = {
  proposal: {
    title:
      /\b(proposal|quote|quotation|(savings|cost|rate|statement) (analysis|comparison|review))\b/i,
    words: [
      /\bproposed\b|\bproposal\b/i,
      /\b(you|your|estimated|total|monthly|annual)\b.{0,30}\bsav(e|ings?)\b|\bsavings per (month|year)\b/i,
      /\b(prepared (for|by)|presented (to|by))\b/i,
      /\b(valid|good|offer (is )?valid|expires?) (until|through|till|on|for \d+ days)\b/i,
      /\b(current|existing|present)\b.{0,30}\b(cost|fees?|rates?|processor|provider|pricing)\b/i,
      /\b(with us|our (rates?|pricing|offer|program)|new (rates?|cost|pricing))\b/i,
      /\b(accept(ed by| this| the)|authorized signature|sign (here|below))\b/i,
    ],
  },
  invoice: {
    title: /\binvoice\b/i,
    words: [
      /\binvoice (number|no\b|#|date)/i,
      /\b(bill|sold|ship|invoiced) to\b/i,
      /\b(due date|payment due|due (on|by)|net \d{2}\b|payable (to|within))/i,
      /\b(unit price|price each|hours|qty|quantity)\b/i,
      /\b(balance|amount|total) due\b/i,
      /\b(purchase order|p\.?o\.? (number|no\b|#)|remit (to|payment))/i,
    ],
  },
  'bank-statement': {
    title:
      /\b(bank|account|checking|savings|credit union) (statement|summary|activity)\b|\bstatement of account\b/i,
    words: [
      /\b(beginning|opening|previous|starting) balance\b/i,
      /\b(ending|closing|new) balance\b/i,
      /\b(withdrawals?|debits)\b.{0,30}$|\bchecks paid\b|\bdirect debit\b/i,
      /\b(deposits?|credits) (and|&) (other )?(credits|additions|deposits)\b/i,
      /\b(checking|savings) account\b|\biban\b/i,
      /\b(atm|daily (ending )?balance|interest (earned|paid)|overdraft|fdic)\b/i,
    ],
  },
  letter: {
    title: /^\W*(re|subject):/i,
    words: [
      /^\W*dear\b/i,
      /^\W*(yours (sincerely|truly|faithfully)|sincerely|(kind|best|warm) regards|respectfully)\b/i,
      /\b(we are (writing|pleased)|thank you for (your|choosing)|please (do not hesitate|contact us|feel free))\b/i,
    ],
  },
  /** The page that other viewers show instead of the content. */
  container: {
    title: /\bPDF (portfolio|package)\b/i,
    words: [
      /\bopen this PDF (portfolio|package)\b/i,
      /\bfor the best experience\b/i,
      /^\W*please wait\.{3}/i,
      /\bnot eventually replaced\b/i,
    ],
  },
};

const ofStatements: readonly RegExp[] = [
  /\b(processing|merchant|card) (services? )?statement\b/i,
  /\b(statement|billing|processing) period\b/i,
  /\bmerchant (number|id|no\b)/i,
  /\b(interchange|assessments?)\b/i,
  /\bdiscount (rate|fees?|due|paid|charged)\b/i,
  /\b(chargebacks?|batch(es)?|net deposits?|amounts? (funded|submitted))\b/i,
  /\btotal (fees|charges)\b/i,
];

const titleWeight = 3;
const minScore = { proposal: 5, invoice: 4, 'bank-statement': 3, letter: 2, container: 2 } as const;
const tallerBy = 1.25;

/** A line of text with its letter height in points. */
export interface TextLine {
  text: string;
  height: number;
  /** From 1. */
  page: number;
}

/**
 * The kind of a document that is not a processing statement; null if it may be one. A document with sales by card
 * brand can only be a proposal, which compares them with new costs. A proposal uses that word or mentions savings.
 */
export function documentKind(lines: readonly TextLine[], hasSales: boolean): OtherKind | null {
  const heights = lines.map(({ height }) => height).toSorted((a, b) => a - b);
  const usual = heights[Math.floor(heights.length / 2)] ?? 0;
  const isHeading = ({ height, page }: TextLine): boolean =>
    page === 1 && height >= usual * tallerBy;
  const points = (kind: OtherKind): number =>
    signs[kind].words.filter((sign) => lines.some(({ text }) => sign.test(text))).length +
    (lines.some((line) => isHeading(line) && signs[kind].title.test(line.text)) ? titleWeight : 0);
  const forStatement = ofStatements.filter((sign) =>
    lines.some(({ text }) => sign.test(text)),
  ).length;
  const proposes = signs.proposal.words
    .slice(0, 2)
    .some((sign) => lines.some(({ text }) => sign.test(text)));
  if (proposes && points('proposal') >= minScore.proposal) return 'proposal';
  if (hasSales) return null;
  const others = otherKinds
    .map((kind) => ({ kind, points: points(kind) }))
    .filter(
      (found) =>
        found.kind !== 'proposal' &&
        found.points >= minScore[found.kind] &&
        found.points > forStatement,
    )
    .toSorted((a, b) => b.points - a.points);
  return others[0]?.kind ?? null;
}

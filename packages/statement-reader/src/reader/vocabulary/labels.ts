export const headerWords =
  /\b(amount|average|avg|basis|batch|billed|brand|calculation|cat(egory)?|charges?|charged|chargebacks?|code|cost|count|cr|credits?|card|date|day|days|deposits?|description|disc(ount)?|dr|due|fees?|gross|interchange|item(s|type)?|method|month|name|nbr|net|number|paid|payments?|payment type|per|percent(age)?|plan|price|product|qty|quantity|rate|reference|refunds?|returns?|sales|sub-?total|submitted|ticket|total|trans(actions?)?|tran|turnover|type|units?|volume|year to date|ytd|%)\b|%|\$/i;

export const sectionTitle =
  /\b(activity|adjustments?|analysis|at a glance|billing|charges?|chargebacks?|costs?|credits?|deposits?|detail|discount|equipment|fees?|funding|hardware|interchange|notices?|overview|payments|qualification|recap|reporting|sales|services?|statement|subscriptions?|summary|surcharges?|tax(es)?|transactions|transfers|volume)\b/i;

/** Rows with sums of other lines. */
export const summaryLabel =
  /\b(sub-?totals?|totals?|all plans|grand)\b|^(net )?(discount|fees|interchange)( (due|paid|charged))+$|^(fees|charges)( charged)?$|^amount (deducted|due|billed)/i;

/** Labels of the total of all charges, most certain first. */
export const feeTotalLabels: RegExp[] = [
  /total (charges|fees)( (billed|for|due|charged|this)\b.*)?$/i,
  /total discount and fees/i,
  /total (service )?(fees|charges)/i,
  /^total (amount )?charged\b/i,
  /^all (fees|charges)\b/i,
  /^(fees|charges)( charged)?\W*$/i,
  /fees? total$/i,
];

/** Those that can only mean all charges. */
export const wholeFeeTotal =
  /\btotal (charges|fees)( (billed|for|due|charged|this)\b.*)?$|total discount and fees/i;

const monthName = '(jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]*\\.?';
const weekday = '(mon|tue|wed|thu|fri|sat|sun)[a-z]*\\.?,?';
const day = [
  `(${weekday} )?(\\d{1,2}[-/](\\d{1,2}|[A-Za-z]{3})|${monthName} ?\\d{1,2}|\\d{1,2} ?${monthName})`,
  `${weekday} \\d{1,2}`,
  '\\d{4}-\\d{2}-\\d{2}',
].reduce((all, one) => `(${all}|${one})`);

/** A date or some days of a month before other text. */
export const datePrefix = new RegExp(`^${day}( ?[-–—] ?(${day}|\\d{1,2}))?\\s+`, 'i');

/** A first cell with a date, a month, some days of it or a number of sales on a day: rows of days, batches, deposits. */
export const dateLabel = new RegExp(
  `^${monthName} ?\\d{4}$|^${day}([-/]\\d{2,4}|, \\d{4}| ?[-–—] ?(${day}|\\d{1,2})| \\d+ (items?|sales|trans\\w*|payments?))?$`,
  'i',
);

/** Names of charges, whatever else they say. */
export const chargeName = /\b(fees?|charges?)\b/i;

export const chargeTitle =
  /\b(assessments?|auth(orization)?s?|billing|charges?|costs?|discount|equipment|fees?|hardware|interchange|membership|miscellaneous|pass[- ]through|rental|services?|subscriptions?|surcharges?|tax(es)?)\b/i;

export const otherTitle =
  /\b(1099|adjustments?(?! to fees)|batch(es)?|by (card|day|brand)|chargebacks?|reversals?|deposits?|funding|history|last month|prev(ious)?|qualification|recap|reporting|reserve|sales|transfers?|year to date|ytd)\b|\bsummary of (?!.*(fees|charges))/i;

/** Figures of other periods, or beyond this statement. */
export const otherPeriod =
  /\b(year[- ]to[- ]date|ytd|(last|prior|previous) (month|year|period|statement)|annual(ized)?|average|estimated)\b/i;

/** Labels of all sales of the period, before refunds. */
export const volumeTotal =
  /^(total )?(gross )?(sales|volume|submitted)( (volume|amount|submitted))?$|\b(gross|total) sales\b|\btotal (card )?(sales )?volume\b|\btotal (amount )?submitted\b|\bsales volume\b|\ball plans\b|^(grand )?totals?,? (of |for )?all (locations|stores|outlets)$/i;

export const countTotal =
  /^(total )?(transactions|items|sales count|transaction count)$|\b(total |gross )?(number of|no\. of) (sales|transactions|items)\b|\btotal (items|transactions|count)\b|^(grand )?totals?,? (of |for )?all (locations|stores|outlets)$/i;

export const locationTitle =
  /\b(locations?|stores?|outlets?|shops?|branch(es)?|sites?|mid|merchant (id|no|number|#))\b/i;

/** Headings of card tables that are not sales: refunds, declines, authorizations. */
export const noSalesTitle =
  /\b(refunds?|returns?|credits? (issued|amount)|chargebacks?|disputes?|reversals?|auth(orization)?s?|declin\w+|void(s|ed)?|deposits?|net sales)\b/i;

/** Lines that are not charges: sales, refunds, payouts, reserves. */
export const otherLine =
  /^(total )?(gross |net |your )?(sales|returns?|refunds?|retums|deposits?|chargebacks?(?! (fee|handling|notification|processing|representment|response))|reversals?|adjustments?|reserves?|third party|amount (submitted|processed|funded)|volume|average ticket|transfers?)\b(?!.*(fee|charge\b|tax))/i;

/** Deductions that the merchant gets back or owes, whatever they are calculated on, and debts of earlier months. */
export const heldBack =
  /\b(balance (brought |carried )?forward|(previous|prior|opening|unpaid|outstanding|past[- ]due) (balance|invoice|amount)|reserves?|loans?|capital|(cash )?advances?|repayments?|withholding|garnishment)\b(?!.*(fee|charge))/i;

/** Charges that were collected before: they belong to the total. */
export const collectedBefore =
  /\b(?:paid|payments?|already|previous(?:ly)?|daily|withheld|debited|deducted|netted)\b/i;

/** The title of a list of credits. */
export const listsCredits = /^(?!.*\bcharges?\b).*\b(credits|rebates|refunds|returned)\b/i;

/** Words that head columns. */
export const headerWords =
  /\b(amount|average|batch|calculation|cat(egory)?|charges?|chargebacks?|code|cost|count|credits?|card|date|day|days|deposits?|description|disc(ount)?|due|fees?|gross|interchange|item(s|type)?|nbr|net|number|paid|payments?|payment type|per|plan|price|product|qty|quantity|rate|reference|refunds?|returns?|sales|sub-?total|ticket|total|trans(actions?)?|tran|type|units?|volume|%)\b|%/i;

/** Rows that sum others up: no lines of their own. */
export const summaryLabel =
  /\b(sub-?totals?|totals?|all plans|grand)\b|^(net )?(discount|fees|interchange)( (due|paid|charged))+$|^amount (deducted|due|billed)/i;

/** What a statement calls the sum of everything it charges, the surest first. */
export const feeTotalLabels: RegExp[] = [
  /total (charges|fees)( (billed|for|due|charged|this)\b.*)?$/i,
  /total discount and fees/i,
  /total (service )?(fees|charges)/i,
  /^(fees|charges)( charged)?\W*$/i,
  /fees? total$/i,
];

/** Of these, labels that can only mean everything. */
export const wholeFeeTotal =
  /\btotal (charges|fees)( (billed|for|due|charged|this)\b.*)?$|total discount and fees/i;

/** A sentence that says that sum: `Total fees for May: $12.50. They are …`. */
export const feeTotalSentence = /^total (fees|charges)\b[^:]*: ?-?\$\d/i;

/** Header of a last column that holds what was charged. */
export const chargeHeader = /\b(fees?|charges?|due|sub-?total|total|amount|cost)\b/i;

/** Header of a last column that holds something else. */
export const noChargeHeader =
  /\b(net|submitted|deposits?|deposited|qty|quantity|processed|transferred|items|sales)\b/i;

/** A first cell that says when: rows of days, batches and deposits. */
export const dateLabel =
  /^(\d{1,2}[-/](\d{1,2}|[A-Za-z]{3})([-/]\d{2,4})?|(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d{1,2}(, \d{4})?)$/i;

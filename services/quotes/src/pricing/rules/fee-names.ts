/** Names that resemble the brands' fees but are the processor's own. */
const own =
  /gateway|processor access|risk|security assessment|^visa transaction fee$|interchange management|mark-?up|discount rate|sales discount/i;

/** Fees of card brands, whatever type the statement files them under. */
const brandCharge =
  /assessment|acq(uirer|uiring|r)?\.? proc(essing|essor)?|(visa|vs|mastercard|mc|discover|amex|american express|scheme|brand)\b.* (access fee|dues)|\bscheme (dues|fee)|\bapf\b|transaction integrity|nabu|fanf|fixed acq\w* network|kilobyte|base ii|cross[- ]?border|\binternational\b|\bforeign\b|currency conver|network (fee|auth)|data usage|pass[- ]?thr(u|ough)/i;

/** Interchange programs, as statements abbreviate them. */
const interchangePrograms = [
  /\b(cps|eirf|psl|ucaf|merit (i{1,3}|\d)|data rate|world elite|small ticket|(rewards|rwds) \d|prem(ium)? plus|infinite|sig(nature)? pref(erred)?|regulated (pos )?debit|debit reg(ulated)?|interregional|sub(m|mission) (lvl|level)|key entered|emerging market)\b/i,
  /\b(optblue|amex|axp?|american express)\b.*\b(tier|prepaid)\b/i,
  /\b(retail|rest(aurant)?|services?|prepaid|lodging|travel|health ?care|b2b|wholesale|education) tier [1-9]\b/i,
  /\b(bus(iness)?|corp(orate)?|purch(asing)?|comm(ercial)?)\b.*\b(tier|card (not )?present|cnp|debit|prepaid|level|lvl|electronic|product)\b/i,
  /\b(vs|visa|mc|mastercard|ds|disc|discover|dscvr)\b.*\b((retail|restaurant|supermarket|services?|cnp|card not present) (base|core|credit|debit|prepaid|world|key)|(std|standard) (credit|debit|base|world|enh\w*))\b/i,
  /\b(mc|mastercard) (debit|prepaid|international) (std|standard|restaurant|supermarket|consumer|premium)\b/i,
  /^(vi|mc|dscvr|amex|ax)-/i,
];

/** Whether a name marks the processor's own fee, whatever its type. */
export const namesOwn = (name: string): boolean => own.test(name);

/** Fees per case, by kind: statements and programs use different words for the same kind. */
const caseKinds = {
  arbitration: /\b(pre-?)?arb(itration)?s?\b/i,
  chargeback: /\bch(a?r)?(ge?)?[ -]?b(a?c)?ks?\b|\bdisputes?\b/i,
  retrieval: /\bretr(ie)?va?ls?\b|\bcopy requests?\b/i,
  voice: /\b(voice|aru|vru)\b|\breferral call/i,
  returned: /\b(ach|nsf|returned?|rejected)\b.*\b(reject|return|items?|debit|payment)|\bnsf\b/i,
};
type CaseKind = keyof typeof caseKinds;
const kindsOfCases = Object.keys(caseKinds) as CaseKind[];

export const caseKindOf = (name: string): CaseKind | null =>
  kindsOfCases.find((kind) => caseKinds[kind].test(name)) ?? null;

/** Whether a name marks a fee per case, such as a chargeback. */
export const namesCase = (name: string): boolean =>
  caseKindOf(name) !== null ||
  /\b(per|each) (case|occurrence|request|incident|event)\b/i.test(name);

/** Fees of a quarter or a year. */
const ofLongPeriod =
  /\b((semi-?|bi-?)?annual(ly)?|annl?|annum|year(ly)?|yr(ly)?|quarter(ly)?|qtr(ly)?|q[1-4])\b/i;

/** How often a fee is charged in a year, by the period in its name; monthly without one. */
export function timesAYear(name: string): number {
  if (/\bdaily\b/i.test(name)) return 365;
  if (/\bweek(ly)?\b/i.test(name)) return 52;
  if (!ofLongPeriod.test(name)) return 12;
  return /\b(quarter|q[1-4t])/i.test(name) ? 4 : /\b(semi|bi)/i.test(name) ? 2 : 1;
}

/** Fees of a single event, and withheld money. */
const ofOneEvent =
  /\b(once|one[- ]time|non-?recurring|set[- ]?up|activation|install(ation)?|application fee|early term(ination)?|termination|cancell?ation|adj(ustments?)?|prior (month|mth|period)|past due|reserve|withh(e|o)ld(ing)?|advance|loan|repayment|escrow|levy|lien|collections?|tax(es)?)\b/i;

/** Whether a name marks a charge that does not come every month, so that a month does not show what it costs. */
export const namesOccasional = (name: string): boolean =>
  (ofLongPeriod.test(name) || ofOneEvent.test(name)) &&
  !/\b(month|mthly)|\/ ?12\b/i.test(name.replace(/prior month/i, ''));

/** Fees of an account with a processor, which end with the contract. */
const account =
  /\b(accounts?|acct|address verif\w*|admin\w*|authori[sz]ations?|assure|auths?|avs|breach|batch(es)?|compliance|irs|mandate|min(imum)?|non-?validation|pci|portfolio|regulatory|risk|\w*shield|settlement|sign-?up|statements?|stmt|tin|transactions?|1099)\b/i;

/** Words that name an account fee only by themselves: `MONTHLY SUPPORT`, not `BRAND IMAGE SUPPORT` or software. */
const general =
  /\b(access|customer|handling|mailing|maintenance|membership|month(ly)?|mthly|participation|payouts?|processing|recovery|security|services?|subscription|support|svc|verification)\b/gi;
const ofCards =
  /\b(amex|american express|bank|cards?|credit|debit|discount|discover|mastercard|merchants?|pin|visa)\b/gi;

/** Whether a name marks a fee of the processor for an account, not for something that was bought. */
export function namesAccountFee(name: string, processor: string): boolean {
  if (account.test(name) || namesOwn(name)) return true;
  const others = wordsOf(name.replaceAll(general, '').replaceAll(ofCards, ''));
  const ofProcessor = wordsOf(processor);
  return name.search(general) >= 0 && others.every((word) => ofProcessor.includes(word));
}

/** Whether a name says that a fee is for sales by card, or for some of them. */
export const namesSales = (name: string): boolean =>
  name.search(ofCards) >= 0 ||
  qualificationOf(name) !== null ||
  /\b(interchange|sales?|acquir\w*|margin|swiped?|dipped|keyed|capture|vs|mc|ds|amx|axp?)\b/i.test(
    name,
  );

export const namesPeriod = (name: string): boolean =>
  ofLongPeriod.test(name) ||
  /\b(month(ly)?|mthly|week(ly)?|dai?ly|subscription|membership)\b/i.test(name);

/** Whether a name marks a fee for each settlement of a day's sales. */
export const namesBatch = (name: string): boolean => /\b(batch(es)?|settlements?)\b/i.test(name);

/** Whether a name marks a fee per item that every merchant has: batches, locations, accounts. */
export const namesRecurring = (name: string): boolean =>
  namesBatch(name) ||
  /\b(locations?|sites?|accounts?|statements?|pci|terminals?|users?|licen[cs]es?)\b/i.test(name);

/** Whether a name marks what a merchant rents or subscribes to, and keeps with another processor. */
export const namesEquipment = (name: string): boolean =>
  /\b(rent(al|als|ed)?|leas(e|ed|ing)|hire|terminals?|equipment|hardware|pin ?pads?|readers?|gateways?)\b/i.test(
    name,
  );

/** Whether a name marks a lease or a purchase by installments, which is charged for its whole term. */
export const namesLease = (name: string): boolean =>
  /\b(leas(e|ed|ing)|financ(e|ed|ing)|purchases?|instal?lments?)\b/i.test(name);

/** Whether a name marks a payment that is not by card: it does not depend on card processing. */
export const namesOtherService = (name: string): boolean =>
  /\b(gift|loyalty|e-?checks?|ach|bank transfers?|pay by bank|telecheck|check (guarantee|verification)|payroll|capital)\b/i.test(
    name,
  );

/** Whether a name marks a payment through a company of its own, which no acquirer of cards offers. */
export const namesWallet = (name: string): boolean =>
  /\b(pay ?pal|venmo|cash ?app|klarna|after ?pay|affirm|sezzle|ali ?pay|we ?chat)\b/i.test(name);

/** Whether a name marks cards of fleets or of public benefits, whose sales are not settled with those of card brands. */
export const namesSpecialCard = (name: string): boolean =>
  /\b(wex|wright express|voyager|fleet\w*|ebt|snap|wic)\b/i.test(name);

/** Whether a name marks a surcharge for some cards above a base rate. */
export const namesSurcharge = (name: string): boolean =>
  /\bsurcharge\b|\bbill ?-?back\b/i.test(name);

/** Whether a name, by itself, is an interchange program's. */
export const namesInterchange = (name: string): boolean =>
  !namesOwn(name) &&
  !namesSurcharge(name) &&
  (/\binterchange\b|\bic\b(?! ?(\+|plus))/i.test(name) ||
    interchangePrograms.some((program) => program.test(name)));

export const namesBrandCharge = (name: string): boolean =>
  !namesOwn(name) && brandCharge.test(name);

/** How well a sale met the processor's terms. */
export type Qualification = 'qualified' | 'mid-qualified' | 'non-qualified';

export function qualificationOf(name: string): Qualification | null {
  if (namesInterchange(name)) return null;
  if (/\b(mid|part|partial|partially)[-\s]?qual(ified)?\b|\bmqual\b/i.test(name))
    return 'mid-qualified';
  if (/\bnon[-\s]?qual(ified)?\b|\bnqual\b/i.test(name)) return 'non-qualified';
  return /\bqual(ified)?\b/i.test(name) ? 'qualified' : null;
}

const common = new Set('fee fees charge charges cost monthly month service other'.split(' '));

const wordsOf = (name: string): string[] =>
  (name.toLowerCase().match(/[a-z]{3,}/g) ?? []).filter((word) => !common.has(word));

/** Whether two names share a distinctive word. */
export const isAlike = (a: string, b: string): boolean => {
  const words = new Set(wordsOf(a));
  return wordsOf(b).some((word) => words.has(word));
};

/** Every word of the fee's name must occur: `VOICE AUTHORIZATION` is not an `Authorization`. */
export const namesSame = (line: string, fee: string): boolean => {
  const [words, wanted] = [new Set(wordsOf(line)), wordsOf(fee)];
  return wanted.length > 0 && wanted.every((word) => words.has(word));
};

/** Whether a line is named like a fee, apart from general words: `LOYALTY PROGRAM` is not a `PCI program`. */
export const isNamed = (line: string, fee: string): boolean =>
  namesSame(line, fee) && namesSame(fee, line.replaceAll(general, '').replaceAll(ofCards, ''));

const ofRent = /\b(rent(al|als|ed)?|hire|equipment|hardware)\b/gi;

/** Whether a line rents what the fee is for: a scale or a virtual terminal is not a `Terminal rental`. */
export function rentsSame(line: string, fee: string): boolean {
  const [rented, offered = ''] = [line, fee].map((name) => name.replace(/virtual (?=term)/i, 'v'));
  const device = offered.replaceAll(general, '').replaceAll(ofRent, '');
  return rented !== undefined && (namesSame(rented, offered) || namesSame(rented, device));
}

import { qualificationOf } from '../../fee-names.ts';
import {
  type Fact,
  type StatementView,
  factOf,
  isNear,
  volumeOf,
  type Line,
} from './statement-lines.ts';
import type { DebitNetwork } from '../table-schema.ts';

const debitNetworks = ['visa', 'mastercard', 'discover'] as const;

/** Sums of rows differ from a brand's total at most by refunds. */
const sumTolerance = 0.01;
/** Authorizations exceed sales by declined ones. */
const [minAuthorizations, maxAuthorizations] = [0.97, 1.2];

export const namesDebit = (name: string): boolean =>
  /\b(debit|db|check ?cards?|ofln|dbt)\b/i.test(name) && !/\bcredit\b/i.test(name);
const namesRegulated = (name: string): boolean =>
  /\b(regulated|reg)\b|debit ?cap\b/i.test(name) && !/regulatory/i.test(name);

export function debitEvidence(view: StatementView): Fact[] {
  const facts: Fact[] = [];
  for (const network of debitNetworks) {
    if (!(view.sales[network].volume > 0)) continue;
    const volume = debitVolume(view, network);
    if (volume) {
      facts.push(volume);
      const regulated = regulatedShare(view, network, volume);
      if (regulated) facts.push(regulated);
    }
    const count = debitCount(view, network);
    if (count) facts.push(count);
  }
  return facts;
}

/** The lines about a network. Only Visa has separate debit rates, so nameless lines may be its. */
const about = (lines: readonly Line[], network: DebitNetwork): Line[] =>
  lines.filter((line) => !line.isPinDebit && (line.network ?? 'visa') === network);

/** A debit row that together with another row, or with other tiers, makes the brand's volume. */
function debitVolume(view: StatementView, network: DebitNetwork): Fact | null {
  const { volume } = view.sales[network];
  const rated = about(view.lines, network).map((line) => withVolume(line, network, view));
  const lines = rated.filter(
    (line) => line.volume > 0 && line.volume <= volume * (1 + sumTolerance),
  );
  const [debit, others] = [
    lines.filter(({ name }) => namesDebit(name)),
    lines.filter(({ name }) => !namesDebit(name)),
  ];
  for (const one of debit) {
    // A sum that is also right without the debit row proves nothing about it.
    const rest = others.find((other) =>
      isNear(one.volume + other.volume, volume, Math.min(sumTolerance, one.volume / volume / 10)),
    );
    if (rest) return factOf('debit', network, one.volume / volume, [one, rest]);
  }
  const tiers = (of: readonly Line[]): Line[] => of.filter(({ name }) => qualificationOf(name));
  const ofDebit = volumeOf(tiers(debit));
  if (ofDebit > 0 && isNear(ofDebit + volumeOf(tiers(others)), volume, sumTolerance))
    return factOf('debit', network, ofDebit / volume, tiers(debit));
  const assessed = debit.find(
    (line) =>
      line.network === network && line.ratePercent === feeOn(view, network, 'debit', 'ratePercent'),
  );
  return assessed ? factOf('debit', network, assessed.volume / volume, [assessed]) : null;
}

/** An assessment printed as an amount only applies to amount ÷ rate. */
function withVolume(line: Line, network: DebitNetwork, view: StatementView): Line {
  if (line.volume > 0 || line.count > 1 || !/assess/i.test(line.name)) return line;
  const ratePercent = feeOn(view, network, sideOf(line), 'ratePercent');
  return ratePercent ? { ...line, ratePercent, volume: (100 * line.amount) / ratePercent } : line;
}

const sideOf = ({ name }: Line): 'debit' | 'credit' => (namesDebit(name) ? 'debit' : 'credit');

/** A figure of the core fee that a network charges only on debit or only on credit. */
const feeOn = (
  { tables }: StatementView,
  network: DebitNetwork,
  cards: 'debit' | 'credit',
  figure: 'ratePercent' | 'perItem',
): number | undefined =>
  tables.network.fees
    .filter((fee) => fee.network === network && fee.cards === cards)
    .map((fee) => fee[figure])
    .find((value) => value !== undefined);

/**
 * Debit sales by count: two lines with the rates of debit and credit authorizations, whatever their names, or two
 * distinguished by name, that together make the brand's sales.
 */
function debitCount(view: StatementView, network: DebitNetwork): Fact | null {
  const { count } = view.sales[network];
  const lines = about(view.lines, network)
    .map((line) => withCount(line, network, view))
    .filter((line) => line.count > 1);
  const isAll = (sum: number): boolean =>
    count > 0 && sum >= minAuthorizations * count && sum <= maxAuthorizations * count;
  const [byRate, others] = (['debit', 'credit'] as const).map((cards) => {
    const rate = feeOn(view, network, cards, 'perItem');
    return lines.filter(({ perItem }) => perItem === rate);
  });
  for (const [debits = [], credits = []] of [
    [byRate, others],
    [
      lines.filter(({ name }) => namesDebit(name)),
      lines.filter(({ name }) => /\b(credit|cr)\b/i.test(name)),
    ],
  ])
    for (const one of debits) {
      const rest = credits.find((other) => isAll(one.count + other.count));
      if (rest)
        return factOf('debit_count', network, one.count / (one.count + rest.count), [one, rest]);
    }
  return null;
}

/** A fee per authorization printed as an amount only applies amount ÷ fee times. */
function withCount(line: Line, network: DebitNetwork, view: StatementView): Line {
  if (line.count > 1 || line.volume > 0 || !/\bapf\b|acq\w*\.? proc/i.test(line.name)) return line;
  const perItem = feeOn(view, network, sideOf(line), 'perItem');
  return perItem ? { ...line, perItem, count: Math.round(line.amount / perItem) } : line;
}

function regulatedShare(view: StatementView, network: DebitNetwork, debit: Fact): Fact | null {
  const volume = debit.value * view.sales[network].volume;
  const lines = about(view.lines, network).filter(
    (line) => line.network === network && line.volume > 0 && namesRegulated(line.name),
  );
  const regulated = volumeOf(lines);
  return regulated > 0 && regulated <= volume * (1 + sumTolerance)
    ? factOf('regulated', network, regulated / volume, lines)
    : null;
}

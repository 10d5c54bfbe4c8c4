import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Analysis } from '@portal/contracts/quotes/analysis';
import { toFigures, type Figures } from '../../src/pricing/rules/figures.ts';
import { recognizePricingModel } from '../../src/pricing/rules/pricing-model.ts';
import { findInterchange, findPassThrough } from '../../src/pricing/rules/pass-through.ts';
import { networkOf } from '../../src/pricing/rules/estimates/cards.ts';
import type { EstimateInput } from '../../src/pricing/rules/estimates/estimate-types.ts';
import { findMissingCosts } from '../../src/pricing/rules/estimates/statement/missing-costs.ts';
import {
  amountOf,
  isNear,
  linesOf,
  printedSales,
  volumeOf,
  type Line,
} from '../../src/pricing/rules/estimates/statement/statement-lines.ts';
import type { EstimateTables } from '../../src/pricing/rules/estimates/table-schema.ts';
import type { Case } from './measure.ts';

interface Truth extends Analysis {
  meta?: { merchantName?: string };
}

const typesByName: [string, RegExp][] = [
  [
    'restaurant',
    /restaurant|noodle|trattoria|diner|grill|bistro|tavern|pizz|kitchen|\bbar\b|brew|eatery|taqueria/i,
  ],
  ['quickService', /coffee|caf[eé]|bakery|donut|espresso|deli\b|juice/i],
  ['lodging', /hotel|motel|\binn\b|lodge|suites/i],
  ['healthcare', /dental|dentist|clinic|urgent care|medical|optic|eye ?care|chiro/i],
  ['autoRepair', /\bauto\b|tire|collision|brake|muffler/i],
  ['personalServices', /salon|spa\b|barber|fitness|yoga|laundr|nail/i],
  ['homeServices', /plumb|landscap|roofing|heating|electric|contract/i],
  ['supermarket', /market\b|grocer/i],
  ['ecommerce', /online|\.com|web/i],
  ['b2b', /supply|wholesale|industrial/i],
  ['retail', /boutique|florist|wine|pet|pharmacy|book|gift|hardware|store|shop|toys|jewel/i],
];

/** Names of the processor's own lines next to interchange. */
const namesMargin =
  /discount|\brate\b|auth|transaction fee|margin|mark-?up|item charge|switching|processing|per item|ad valorem|capture|tariff|^ach\b|ebt|bank transfer/i;

/**
 * Cases from a folder of statements with their truths: interchange-plus statements with interchange and network lines
 * hidden. Skips statements whose interchange does not cover their sales.
 */
export function statementCases(folder: string, tables: EstimateTables): Case[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.truth.json'))
    .toSorted()
    .flatMap((file) => {
      const truth = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Truth;
      return casesOf(basename(folder), truth, tables);
    });
}

function casesOf(set: string, truth: Truth, tables: EstimateTables): Case[] {
  const figures = toFigures(truth);
  const { model } = recognizePricingModel(figures);
  if (model !== 'interchange_plus' && model !== 'subscription') return [];
  const { billedDirectly } = findMissingCosts(figures, tables);
  const sales = truth.cardTypeSummary
    .filter(({ cardType }) => {
      const network = networkOf[cardType];
      return network !== null && !billedDirectly.includes(network);
    })
    .map(({ cardType, volume, transactions }) => ({
      brand: cardType,
      volume,
      count: transactions,
    }));
  const { interchange, fees } = hiddenLines(figures);
  const volume = volumeOf(sales);
  if (!isNear(volumeOf(interchange), volume, 0.03) || !fees.length) return [];
  const businessType = typesByName.find(([, names]) => names.test(truth.meta?.merchantName ?? ''));
  const amex = volumeOf(sales.filter(({ brand }) => brand === 'Amex'));
  const { debit, commercial } = sharesOf(interchange, volume - amex);
  const base = {
    set,
    type: businessType?.[0] ?? 'unknown',
    volume,
    interchange: amountOf(interchange),
    network: amountOf(fees),
  };
  const input: EstimateInput = { sales, businessType: businessType?.[0] ?? null, presence: null };
  const count = sales.reduce((sum, one) => sum + one.count, 0);
  return [
    { ...base, known: 'brand totals', input },
    { ...base, known: '+ debit share', input: { ...input, overrides: { debit } } },
    {
      ...base,
      known: '+ debit and commercial share',
      input: { ...input, overrides: { debit, commercial } },
    },
    { ...base, known: 'totals', input: { ...input, sales: [{ brand: 'Other', volume, count }] } },
  ];
}

/** The hidden lines: interchange programs, and network fees of the four brands. */
function hiddenLines(figures: Figures): { interchange: Line[]; fees: Line[] } {
  const programs = findInterchange(figures);
  const passThrough = findPassThrough(figures);
  const lines = linesOf(figures).filter(({ isPinDebit }) => !isPinDebit);
  const sales = printedSales(figures);
  const isOnAll = ({ network, volume }: Line): boolean =>
    network !== null && isNear(volume, sales[network].volume, 0.02);
  const isProgram = (line: Line): boolean =>
    programs.has(line.charge) ||
    (line.charge.feeType === 'Card Fees' && !namesMargin.test(line.name) && !isOnAll(line));
  return {
    interchange: lines.filter(isProgram),
    fees: lines.filter((line) => !isProgram(line) && passThrough.has(line.charge)),
  };
}

/** Shares of debit and commercial cards by program names, without American Express. */
function sharesOf(lines: readonly Line[], volume: number): { debit: number; commercial: number } {
  const isDebit = ({ name }: Line): boolean => /debit|prepaid/i.test(name) && !/bus/i.test(name);
  const isAmex = ({ name, network }: Line): boolean => network === 'amex' || /tier \d$/i.test(name);
  const isCommercial = ({ name }: Line): boolean => /\b(bus|corp|purch|comm)/i.test(name);
  const debit = volumeOf(lines.filter((line) => isDebit(line) && !isAmex(line)));
  const commercial = volumeOf(lines.filter((line) => isCommercial(line)));
  return { debit: debit / volume, commercial: commercial / Math.max(1, volume - debit) };
}

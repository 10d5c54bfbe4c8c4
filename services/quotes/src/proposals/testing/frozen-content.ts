import { decimal } from '@portal/contracts/core/decimal';
import { costEstimateSchema } from '@portal/contracts/quotes/estimate';
import type { Figures } from '../../pricing/rules/figures.ts';
import { frozenProposalSchema, type FrozenProposal } from '../rules/frozen-proposal.ts';
import { priceWith, type ToPrice } from '../../pricing/rules/price-proposal.ts';
import type { PricedProgram } from '../../pricing/rules/program-fees.ts';
import { inTexts } from '../../pricing/store/written.ts';
import { exact } from '../../pricing/testing/small-statement.ts';

const range = { low: decimal('40'), likely: decimal('50'), high: decimal('65') };

export const bundled = (of: Figures): ToPrice => {
  const statement = exact(of);
  const { estimate } = statement;
  if (estimate.kind !== 'estimate') throw new Error('The estimate is missing');
  return { ...statement, estimate: { ...estimate, interchange: range, total: range } };
};

/** The frozen content of a statement priced with a program. Throws if it cannot be priced. */
export function frozenOf(statement: ToPrice, program: PricedProgram): FrozenProposal {
  const proposal = priceWith(statement, program);
  if (!proposal) throw new Error('The statement cannot be priced');
  const { comparison, rates, fees, savings, monthlySavings, annualSavings, estimate } =
    inTexts(proposal);
  const { volume, transactions } = statement.figures;
  return frozenProposalSchema.parse({
    format: 'proposal/2',
    quoteId: 1,
    quoteNumber: 'Q-2026-000001',
    number: 1,
    sentAt: '2026-11-25T10:00:00.000Z',
    validUntil: '2026-12-25T23:59:59.000Z',
    merchant: { name: 'Wren & Thistle', phone: null },
    recipient: { name: 'Ada Wren', email: 'ada@wren.example' },
    sender: { name: 'Riley Brooks', company: 'Coastal Payments', phone: '+1 555 0100' },
    message: null,
    statement: {
      processor: 'Worldpay',
      files: [{ fileName: 'a.pdf', month: null }],
      months: 1,
      volume: volume.toFixed(2),
      transactions: transactions.toNumber(),
      averageTicket: null,
      fees: comparison.current.fees,
      corrections: 0,
      notes: [],
    },
    program: { id: program.id, name: program.name, fees, rates },
    estimate:
      estimate &&
      costEstimateSchema.parse({
        ...estimate,
        answers: { businessType: 'retail', presence: null, shares: {} },
      }),
    comparison,
    savings: {
      monthly: monthlySavings,
      annual: annualSavings,
      estimated: estimate && { low: savings.low, high: savings.high },
      range: null,
      basis: 'Twelve times what one month would have saved.',
    },
    terms: { version: 1, text: 'The terms.' },
    brand: { name: 'Tidewater Payments', color: '#0b6a75' },
  });
}

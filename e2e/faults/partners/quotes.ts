import { readFileSync } from 'node:fs';
import type { Ledger, Thing } from '../ledger.ts';
import type { Person } from '../person.ts';
import { haveAProposalAccepted, type Signers } from './proposals.ts';

const folder = new URL('../../../packages/statement-reader/fixtures/statements/', import.meta.url);
/** Statements that are read in about a second, with their printed figures. */
const statements = ['square-1', 'tsys-1', 'worldpay-1', 'square-2'].map((name) => ({
  fileName: `${name}.pdf`,
  fileContent: readFileSync(new URL(`${name}.pdf`, folder)).toString('base64'),
}));

/** Every third quote is sent as a proposal; the others are only marked as sent. */
const proposalOf = 3;

/** Creates a quote, has its statement read, corrects a figure, prices and sends it. */
export async function makeAQuote(
  person: Person,
  signers: Signers,
  ledger: Ledger,
  name: string,
  number: number,
): Promise<void> {
  const thing = ledger.begin('quote', name, person.email);
  const opened = { merchantName: name, contactName: 'Ines Faulkner', status: 'draft' };
  const first = ledger.write(thing, opened);
  const created = await person.send({
    what: 'creating a quote',
    method: 'POST',
    path: '/quotes',
    body: { merchantName: name, contactName: 'Ines Faulkner' },
  });
  if (created.kind !== 'acknowledged') return first.open(created.detail);
  const { id } = created.reply as { id: number };
  first.acknowledged({ id });

  const statement = statements[number % statements.length]!;
  const step = steps(person, ledger, thing, `/quotes/${id}`);
  const saved = { ...opened, statementFileName: statement.fileName };
  if (!(await step('saving a statement', 'POST', 'save-pdf', statement, saved))) return;
  if (!(await step('converting a statement', 'POST', 'convert-images', {}, saved))) return;
  const read = await step(
    'analyzing a statement',
    'POST',
    'analyze-images',
    {},
    {
      ...saved,
      processingStage: 'analyzed',
      status: 'generated',
    },
  );
  if (!read) return;
  const before = await person.read<Record<string, unknown>>('opening a quote', `/quotes/${id}`);
  if (!before) return;
  const totals = before['statementTotals'] as Record<string, unknown>;
  const corrected = { ...totals, transactionCount: 1000 + number };
  const figures = {
    cardTypeSummary: before['cardTypeSummary'],
    statementFees: before['statementFees'],
    statementTotals: corrected,
  };
  const state = {
    ...saved,
    processingStage: 'analyzed',
    status: 'generated',
    'statementTotals.transactionCount': 1000 + number,
  };
  if (!(await step('correcting an analysis', 'PUT', 'analysis-data', figures, state))) return;
  const choice = { programId: null };
  if (!(await step('pricing a quote', 'PUT', 'rate-program', choice, state))) return;
  if (number % proposalOf === 0)
    return haveAProposalAccepted(person, signers, ledger, { id, thing, state });
  const sent = { ...state, status: 'sent' };
  await step('noting that a quote was sent', 'PATCH', 'status', { status: 'sent' }, sent);
}

/** Returns a function that runs one step of a quote and returns whether it was acknowledged. */
function steps(person: Person, ledger: Ledger, thing: Thing, path: string) {
  return async (
    what: string,
    method: string,
    action: string,
    body: object,
    next: Record<string, unknown>,
  ): Promise<boolean> => {
    const write = ledger.write(thing, next);
    const outcome = await person.send({ what, method, path: `${path}/${action}`, body });
    if (outcome.kind === 'acknowledged') write.acknowledged();
    else write.open(outcome.detail);
    return outcome.kind === 'acknowledged';
  };
}

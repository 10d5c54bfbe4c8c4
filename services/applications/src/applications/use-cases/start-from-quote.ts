import { applicationStarted } from '@portal/contracts/applications/events';
import { applicationDraft, type ApplicationDraft } from '@portal/contracts/applications/form';
import { decimalSchema, emailSchema } from '@portal/contracts/core/fields';
import { phoneSchema } from '@portal/contracts/core/phone';
import type { Actor } from '@portal/service-kit/identity';
import { notFound } from '@portal/service-kit/portal-error';
import type { Deps } from '../../deps.ts';
import type { OpenedApplication } from '../presenters/application.ts';
import { toApplicationData } from '../rules/application-data.ts';
import { isOwn } from '../rules/may-change.ts';
import type { AcceptedQuoteRow } from '../../merchant-parts/store/accepted-quotes.ts';
import { openApplication } from './open-application.ts';
import { publishSaved } from './publish-saved.ts';
import { ownerOf, stepOf } from '../../revenue/use-cases/steps.ts';

/** Starts a draft from the caller's accepted quote. Idempotent: repeated calls return the same draft. */
export async function startFromQuote(
  { transact, cipher, now }: Deps,
  actor: Actor,
  quoteId: number,
): Promise<OpenedApplication> {
  const at = now();
  const row = await transact(async (store) => {
    const quote = await store.acceptedQuotes.lock(quoteId);
    if (
      quote?.createdBy !== actor.userId ||
      (quote.company !== null && quote.company !== actor.company)
    )
      throw notFound('The accepted quote');
    const existing = await store.applications.ofQuote(quoteId);
    if (existing) {
      if (!isOwn(existing, actor)) throw notFound('The application of the quote');
      return existing;
    }
    const id = await store.applications.nextId();
    const { fields, sensitive } = toApplicationData({ ...draftOf(quote), status: 'draft' }, at);
    const step = stepOf(actor, 'draft', null, at);
    const created = await store.applications.create({
      id,
      fields,
      step,
      sealed: cipher.seal(id, sensitive),
      quoteId,
      ...ownerOf(actor),
    });
    await store.emit(applicationStarted, { applicationId: id, quoteId, startedBy: actor.userId });
    await publishSaved(store, actor, created, null, step);
    return created;
  });
  return openApplication(cipher, actor, row);
}

/** The quote's values for a draft; missing or invalid ones are left empty. */
function draftOf(quote: AcceptedQuoteRow): ApplicationDraft {
  const [firstName = '', ...rest] = (quote.contactName ?? '').trim().split(/\s+/);
  const blank = applicationDraft.parse({ firstName: '-', lastName: '-', phone: '-', email: '-' });
  const phone = phoneSchema('Phone').safeParse(quote.contactPhone ?? '');
  return {
    ...blank,
    firstName: firstName.slice(0, 100),
    lastName: rest.join(' ').slice(0, 100),
    email: emailSchema.safeParse(quote.contactEmail).data ?? '',
    phone: phone.success ? phone.data : '',
    legalBusinessName: quote.merchantName.slice(0, 200),
    totalMonthlyCcVolume: amountOf(quote.monthlyVolume),
    averageTicket: amountOf(quote.averageTicket),
    currentlyAcceptingCards: quote.currentProcessor !== null,
    notes: [
      `Started from quote ${quote.quoteNumber}.`,
      quote.currentProcessor && `Current processor: ${quote.currentProcessor}.`,
    ]
      .filter(Boolean)
      .join(' '),
  };
}

const amountOf = (amount: AcceptedQuoteRow['monthlyVolume']): string | null =>
  decimalSchema(10, 2).safeParse(amount?.toFixed(2)).data ?? null;

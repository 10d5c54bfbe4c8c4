import {
  type ApplicationBody,
  applicationDraft,
  type ApplicationDraft,
} from '@portal/contracts/applications/form';
import type { Actor } from '@portal/service-kit/identity';
import { outsideKeyedCall } from '@portal/service-kit/database/idempotent-insert';
import { takeRow } from '@portal/service-kit/limits/daily-quota';
import { applicationStarted } from '@portal/contracts/applications/events';
import { decimalSchema, emailSchema } from '@portal/contracts/core/fields';
import { phoneSchema } from '@portal/contracts/core/phone';
import { notFound, conflict } from '@portal/service-kit/portal-error';
import type { Deps } from '../../deps.ts';
import { toApplicationData, withoutRequested, type Unfinished } from '../rules/application-data.ts';
import type { OpenedApplication } from '../presenters/application.ts';
import { openApplication, ownSensitive } from './open-application.ts';
import { readApplication } from './read-application.ts';
import { publishSaved, savedStep } from './steps.ts';
import type { FullApplicationRow } from '../store/applications.ts';
import type { Store } from '../../store/store.ts';
import { isOwn, assertUnsigned } from '../rules/may-change.ts';
import type { AcceptedQuoteRow } from '../../merchant-parts/store/accepted-quotes.ts';
import { scheduleSigningMail } from '../../merchant-parts/use-cases/open-view.ts';
import { lockOwnDraft } from './require-application.ts';

export async function createApplication(deps: Deps, actor: Actor, body: ApplicationBody) {
  const { transact, dailyQuota, now } = deps;
  await outsideKeyedCall(() =>
    transact((store) => takeRow(store, dailyQuota, actor, { what: 'applications', now: now() })),
  );
  const row = await transact((store) => insert(store, deps, actor, body));
  return openApplication(deps.cipher, actor, row);
}

async function insert(
  store: Store,
  { cipher, now }: Deps,
  actor: Actor,
  body: ApplicationBody,
  quoteId?: number,
): Promise<FullApplicationRow> {
  const at = now();
  const id = await store.applications.nextId();
  const { fields, sensitive } = toApplicationData(body, at);
  const step = savedStep(actor, body, at);
  const created = await store.applications.create({
    id,
    quoteId,
    fields,
    step,
    sealed: cipher.seal(id, sensitive),
    submittedBy: actor.userId,
    submittedByName: actor.name,
    company: actor.company,
  });
  await publishSaved(store, actor, created, null, step);
  return created;
}

/** Starts a draft from the caller's accepted quote. Idempotent: repeated calls return the same draft. */
export async function startFromQuote(
  deps: Deps,
  actor: Actor,
  quoteId: number,
): Promise<OpenedApplication> {
  const row = await deps.transact(async (store) => {
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
    const draft = { ...draftOf(quote), status: 'draft' } as const;
    const created = await insert(store, deps, actor, draft, quoteId);
    await store.emit(applicationStarted, {
      applicationId: created.id,
      quoteId,
      startedBy: actor.userId,
    });
    return created;
  });
  return readApplication(deps, actor, row);
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

/**
 * Saves or submits the caller's draft. `version`: the version that the change is based on. Fields requested
 * from the merchant are ignored.
 */
export async function updateApplication(
  { transact, cipher, now }: Deps,
  actor: Actor,
  { id, body, version }: { id: number; body: ApplicationBody; version: number | undefined },
): Promise<OpenedApplication> {
  const at = now();
  const row = await transact(async (store) => {
    const before = await lockOwnDraft(store, actor, { id, version });
    const [part] = before.parts;
    if (part) assertUnsigned(part);
    if (part && body.status === 'submitted')
      throw conflict(
        'The merchant fills in part of this application, so it is submitted as saved.',
      );
    const { fields, sensitive } = withoutRequested(
      toApplicationData(body, at),
      new Set(part?.fields),
      {
        unfinished: before.unfinished as Unfinished,
        sensitive: ownSensitive(cipher, before),
      },
    );
    const step = savedStep(actor, body, at);
    const saved = await store.applications.save(id, {
      fields,
      sealed: cipher.seal(id, sensitive),
      step: body.status === 'submitted' ? step : null,
      submittedByName: actor.name,
    });
    await publishSaved(store, actor, saved, before, step);
    await scheduleSigningMail({ store, cipher, now: at }, before, saved, 'partner');
    return saved;
  });
  return openApplication(cipher, actor, row);
}

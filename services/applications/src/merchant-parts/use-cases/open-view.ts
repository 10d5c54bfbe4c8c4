import * as fields from '@portal/contracts/applications/fields';
import { requestableForm, requestableNames } from '@portal/contracts/applications/merchant-fields';
import { canonicalJson, sha256Of } from '@portal/signing/canonical-json';
import type { FieldCipher } from '../../crypto/field-cipher.ts';
import { openFilled, type FilledValue } from '../../crypto/merchant-values.ts';
import { storedValue } from '../../applications/presenters/application.ts';
import type { SignedContent } from '../presenters/merchant-document.ts';
import type { OpenedView } from '../presenters/merchant-part.ts';
import { certification, consentTo, signingMail } from '../rules/merchant-terms.ts';
import { unfinishedSections } from '../../applications/rules/application-data.ts';
import type { FullApplicationRow } from '../../applications/store/applications.ts';
import type { MerchantPartRow } from '../store/merchant-parts.ts';
import type { Store } from '../../store/store.ts';
import { filledOf, ownSensitive } from '../../applications/use-cases/open-application.ts';

type Form = Record<fields.FieldName, FilledValue>;

function ownForm(cipher: FieldCipher, row: FullApplicationRow): Form {
  const sensitive = ownSensitive(cipher, row);
  const unfinished = row.unfinished as Partial<Record<string, string>>;
  return fields.byName(fields.applicationFields, (field) =>
    'sensitive' in field
      ? sensitive[field.name]
      : (unfinished[field.name] ?? storedValue(row[field.name])),
  );
}

/** A draft as it would be submitted: requested fields have only the merchant's values. */
export function fullForm(cipher: FieldCipher, row: FullApplicationRow): Form {
  const requested = new Set<string>(row.parts[0]?.fields);
  const filled = filledOf(cipher, row) as Partial<Record<string, FilledValue>>;
  const own = ownForm(cipher, row);
  return fields.byName(fields.applicationFields, ({ name }) =>
    requested.has(name) ? (filled[name] ?? null) : own[name],
  );
}

/**
 * The canonical text that the merchant signs and the hash covers. It contains secrets in full, so it includes
 * a random secret of the part: nobody can recover a value by trying hashes.
 */
function signedContent(
  form: Form,
  row: FullApplicationRow,
  part: MerchantPartRow,
): OpenedView['content'] {
  const content = {
    application: row.applicationId,
    company: row.company,
    partner: part.askedByName,
    fields: fields.byName(fields.formFields, ({ name }) => form[name]),
    asked: part.fields,
    certification,
    consent: consentTo(row.company),
    salt: sha256Of(`content ${part.salt}`),
  } satisfies SignedContent;
  const text = canonicalJson(content);
  return { text, hash: sha256Of(text) };
}

/** Decrypts what the merchant sees. */
export function openView(
  cipher: FieldCipher,
  row: FullApplicationRow,
  part: MerchantPartRow,
): OpenedView {
  const typed = openFilled(cipher, part, 'all');
  const faults: OpenedView['faults'] = {};
  for (const name of requestableNames.filter((each) => part.fields.includes(each))) {
    const value: FilledValue | undefined = typed[name];
    const fault = requestableForm[name].safeParse(value ?? undefined).error?.issues[0]?.message;
    if (value === undefined) faults[name] = fault ?? 'This is not filled in yet';
    else if (fault) faults[name] = fault;
  }
  const full = fullForm(cipher, row);
  return {
    row,
    part,
    typed,
    form: { own: ownForm(cipher, row), full },
    faults,
    unfinished: unfinishedSections(full, Object.keys(faults)),
    content: signedContent(full, row, part),
  };
}

/** Whether merchant and partner have completed everything. */
export const canSign = ({ part, faults, unfinished }: OpenedView): boolean =>
  part.state === 'open' && !Object.keys(faults).length && !unfinished.length;

/**
 * Schedules the mail that signing is open, once a change completed the form. It is delayed so that it is not
 * sent while somebody still types or is about to sign, and sent at most once in 24 hours.
 */
export async function scheduleSigningMail(
  { store, cipher, now }: { store: Store; cipher: FieldCipher; now: Date },
  before: FullApplicationRow,
  after: FullApplicationRow,
  changedBy: keyof typeof signingMail.afterMs,
): Promise<void> {
  const opened = [before, after].map((row) => row.parts[0] && openView(cipher, row, row.parts[0]));
  const [earlier, view] = opened;
  if (!view || !canSign(view) || (earlier && canSign(earlier))) return;
  const ms = now.getTime();
  await store.mails.schedule('signing', view.part.id, {
    at: new Date(ms + signingMail.afterMs[changedBy]),
    unlessSince: new Date(ms - signingMail.onceInMs),
  });
}

import type { ClaimedMail } from '@portal/service-kit/mail/mail-rows';
import type { Composed } from '@portal/service-kit/mail/send-mails';
import { codeOf, codeTerms } from '@portal/service-kit/signing/one-time-code';
import type { Deps } from '../../deps.ts';
import { codeMail, copyMail, linkMail, withdrawnMail } from '../../rules/merchant-mails.ts';
import type { MailRow } from '../../store/mails.ts';
import type { MerchantPartRow } from '../../store/merchant-parts.ts';
import type { Store } from '../../store/store.ts';
import { openView } from './open-view.ts';
import { canSign } from './schedule-signing-mail.ts';

const over: Composed = { notNeeded: 'It was signed, taken back or is over' };

/** Composes a mail. Retries give the same text: links and codes derive from stored values and a key. */
export const composeMail = (deps: Deps, { id }: ClaimedMail): Promise<Composed> =>
  deps.transact(async (store) => {
    const row = await store.mails.byId(id);
    const part = row && (await store.merchantParts.byId(row.partId));
    if (!row || !part) return { notNeeded: 'The application was deleted' };
    const composed = await write(store, deps, row, part);
    if (!('mail' in composed)) return composed;
    const messageId = `<merchant.${row.id}.${row.createdAt.getTime()}@${new URL(deps.publicUrl).hostname}>`;
    return { mail: { ...composed.mail, messageId } };
  });

async function write(
  store: Store,
  deps: Deps,
  { kind, codeId }: MailRow,
  part: MerchantPartRow,
): Promise<Composed> {
  const application = await store.applications.whole(part.applicationId);
  if (!application) return over;
  const about = {
    business: application.legalBusinessName || application.applicationId,
    company: application.company,
  };
  const now = deps.now();
  const isOpen = part.state === 'open' && part.validUntil > now;
  switch (kind) {
    case 'link':
    case 'reminder':
    case 'signing': {
      if (!isOpen) return over;
      if (kind === 'signing' && !canSign(openView(deps.cipher, application, part)))
        return { notNeeded: 'Something is to be filled in again' };
      const link = `${deps.publicUrl}/m/${deps.linkSecret(part.salt)}`;
      return { mail: linkMail(kind, part, about, link, deps.mailBrand) };
    }
    case 'code': {
      const code = codeId === null ? null : await store.merchantAccess.code(codeId);
      if (!code || code.usedAt || !isOpen) return over;
      // The code's lifetime starts when its mail is sent.
      await store.merchantAccess.setTerm(code.id, new Date(now.getTime() + codeTerms.ms));
      return { mail: codeMail(part, codeOf(deps.linkSecret, code.salt), deps.mailBrand) };
    }
    case 'withdrawn':
      return { mail: withdrawnMail(part, about, deps.mailBrand) };
    default: {
      const reader = kind === 'merchant-copy' ? 'merchant' : 'partner';
      const document = await store.merchantParts.document(part.id, reader);
      if (!document) return over;
      const content = deps.cipher.openAt(documentPlace(part.id, reader), {
        keyId: document.keyId,
        value: document.pdf,
      });
      const to =
        reader === 'merchant'
          ? { name: part.signerName ?? part.recipientName, email: part.recipientEmail }
          : { name: part.askedByName, email: part.askedByEmail };
      const pdf = { name: `${application.applicationId}.pdf`, content };
      return { mail: copyMail(to, part.signerName ?? '', about, pdf, deps.mailBrand) };
    }
  }
}

/** The encryption place of a sealed copy. */
export const documentPlace = (partId: number, reader: string): string =>
  `merchant-parts/${partId}/document/${reader}`;

import { sections } from '@portal/contracts/applications/fields';
import { html, type Html } from '@portal/service-kit/http/html';
import { dayText } from '@portal/service-kit/last-day';
import type { MailBrand } from '@portal/service-kit/mail/mailer';
import type { FullApplicationRow } from '../../applications/store/applications.ts';
import type { MerchantPartRow } from '../store/merchant-parts.ts';

const headOf = (brand: MailBrand): Html =>
  html`<header class="brand">
    ${brand.logo ? html`<img src="${brand.logo}" alt="${brand.name}" height="32" />` : brand.name}
  </header>`;

/** The page for every invalid link: forged, expired, withdrawn or used. */
export const presentNoPage = (brand: MailBrand): string =>
  html`${headOf(brand)}
    <h1>This link is no longer valid</h1>
    <p>It may have expired, been replaced or been used. Ask the person who sent it for another.</p>
    <p>If you have already signed, we emailed you a copy.</p>
    <div id="no-part"></div>`.text;

/** The page before a code is confirmed: who asks for which fields. It contains no values. */
export function presentPage(
  { row, part }: { row: FullApplicationRow; part: MerchantPartRow },
  brand: MailBrand,
): string {
  const requested = new Set<string>(part.fields);
  const wanted = sections
    .map(({ title, fields }) => ({
      title,
      labels: fields.filter(({ name }) => requested.has(name)).map(({ label }) => label),
    }))
    .filter(({ labels }) => labels.length > 0);
  return html`${headOf(brand)}
    <h1>
      Your part of the merchant
      application${row.legalBusinessName ? ` of ${row.legalBusinessName}` : ''}
    </h1>
    <p>
      ${part.askedByName} of ${row.company} asks ${part.recipientName} to fill in and sign the
      fields listed here by ${dayText(part.validUntil)}.
    </p>
    ${part.message ? html`<blockquote>${part.message}</blockquote>` : ''}
    <p>
      What you fill in is encrypted, and ${row.company} cannot see it. You can stop at any time and
      continue later.
    </p>
    <dl>
      ${wanted.map(
        ({ title, labels }) =>
          html`<dt>${title}</dt>
            <dd>${labels.join(', ')}</dd>`,
      )}
    </dl>
    <div id="merchant-part" data-mail="${maskAddress(part.recipientEmail)}">
      <noscript><p class="note">JavaScript is required to fill in this form.</p></noscript>
    </div>`.text;
}

/** `m•••@bakery.example`: shows which mailbox to check without revealing the address. */
const maskAddress = (address: string): string => address.replace(/^(.)[^@]*/, '$1•••');

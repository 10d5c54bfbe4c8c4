import { sections } from '@portal/contracts/applications/fields';
import { html, type Html } from '@portal/service-kit/http/html';
import { dayText } from '@portal/service-kit/last-day';
import type { MailBrand } from '@portal/service-kit/mail/mail-config';
import type { WholeApplicationRow } from '../store/applications.ts';
import type { MerchantPartRow } from '../store/merchant-parts.ts';

const headOf = (brand: MailBrand): Html =>
  html`<header class="brand">
    ${brand.logo ? html`<img src="${brand.logo}" alt="${brand.name}" height="32" />` : brand.name}
  </header>`;

/** The one page of every link that does not work: forged, expired, taken back or used. */
export const presentNoPage = (brand: MailBrand): string =>
  html`${headOf(brand)}
    <h1>This link does not work</h1>
    <p>It may have expired, been replaced or been used. Ask the person who sent it for another.</p>
    <p>If you have signed already, your copy was mailed to you.</p>`.text;

/** What the page of a link says to whoever has it: who asks for what. No value is in it. */
export function presentPage(
  { row, part }: { row: WholeApplicationRow; part: MerchantPartRow },
  brand: MailBrand,
): string {
  const asked = new Set<string>(part.fields);
  const wanted = sections
    .map(({ title, fields }) => ({
      title,
      labels: fields.filter(({ name }) => asked.has(name)).map(({ label }) => label),
    }))
    .filter(({ labels }) => labels.length > 0);
  return html`${headOf(brand)}
    <h1>
      Your part of the merchant
      application${row.legalBusinessName ? ` of ${row.legalBusinessName}` : ''}
    </h1>
    <p>
      ${part.askedByName} of ${row.company} asks ${part.recipientName} to fill in and sign what is
      listed here, until ${dayText(part.validUntil)}.
    </p>
    ${part.message ? html`<blockquote>${part.message}</blockquote>` : ''}
    <p>
      What you fill in is encrypted, and ${row.company} does not see it. You can stop at any time
      and go on later.
    </p>
    <dl>
      ${wanted.map(
        ({ title, labels }) =>
          html`<dt>${title}</dt>
            <dd>${labels.join(', ')}</dd>`,
      )}
    </dl>
    <div id="merchant-part" data-mail="${maskAddress(part.recipientEmail)}">
      <noscript><p class="note">To fill it in, JavaScript must be on.</p></noscript>
    </div>`.text;
}

/** `m•••@bakery.example`: enough to know which mailbox to look into. */
const maskAddress = (address: string): string => address.replace(/^(.)[^@]*/, '$1•••');

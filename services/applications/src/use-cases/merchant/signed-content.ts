import { askedFields } from '@portal/contracts/applications/fields';
import { canonicalJson, sha256Of } from '@portal/service-kit/signing/canonical-json';
import type { FieldCipher } from '../../crypto/field-cipher.ts';
import { certification, consentTo } from '../../rules/merchant-terms.ts';
import type { WholeApplicationRow } from '../../store/applications.ts';
import type { MerchantPartRow } from '../../store/merchant-parts.ts';
import { wholeForm } from './whole-form.ts';

/**
 * The canonical text that the merchant signs and the hash covers. It contains secrets in full, so it includes
 * a random secret of the part: nobody can recover a value by trying hashes.
 */
export function signedContent(
  cipher: FieldCipher,
  row: WholeApplicationRow,
  part: MerchantPartRow,
): { text: string; hash: string } {
  const form = wholeForm(cipher, row);
  const text = canonicalJson({
    application: row.applicationId,
    company: row.company,
    partner: part.askedByName,
    fields: Object.fromEntries(askedFields.map(({ name }) => [name, form[name]])),
    asked: part.fields,
    certification,
    consent: consentTo(row.company),
    salt: sha256Of(`content ${part.salt}`),
  });
  return { text, hash: sha256Of(text) };
}

import type { FieldName } from '@portal/contracts/applications/fields';
import type { AskableName } from '@portal/contracts/applications/merchant-fields';
import type { Filled, FilledValue } from '../../crypto/merchant-values.ts';
import type { WholeApplicationRow } from '../../applications/store/applications.ts';
import type { MerchantPartRow } from '../store/merchant-parts.ts';

type Form = Record<FieldName, FilledValue>;

/** What the merchant sees of an application, before masking. */
export interface OpenedView {
  row: WholeApplicationRow;
  part: MerchantPartRow;
  /** Everything that the merchant typed, including incomplete values. */
  typed: Filled;
  /** The partner's values, without and with the merchant's. */
  form: { own: Form; whole: Form };
  /** Validation errors of the requested fields. */
  faults: Partial<Record<AskableName, string>>;
  /** Sections that the partner must complete before signing. */
  unfinished: string[];
  /** The content to sign, as canonical text, and its hash. */
  content: { text: string; hash: string };
}

import type { FieldName } from '@portal/contracts/applications/fields';
import type { AskableName } from '@portal/contracts/applications/merchant-fields';
import type { Filled, FilledValue } from '../crypto/merchant-values.ts';
import type { WholeApplicationRow } from '../store/applications.ts';
import type { MerchantPartRow } from '../store/merchant-parts.ts';

type Form = Record<FieldName, FilledValue>;

/** What the merchant sees of an application, not yet masked. */
export interface OpenedView {
  row: WholeApplicationRow;
  part: MerchantPartRow;
  /** What they typed, however far. */
  typed: Filled;
  /** What the partner typed, and that with what the merchant filled in. */
  form: { own: Form; whole: Form };
  /** What is wrong with what is asked for, by field. */
  faults: Partial<Record<AskableName, string>>;
  /** Sections that the partner is to finish before anybody signs. */
  unfinished: string[];
  /** Of all that would be signed. */
  hash: string;
}

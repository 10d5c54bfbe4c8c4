import { askableForm, askableNames } from '@portal/contracts/applications/merchant-fields';
import type { FieldCipher } from '../../crypto/field-cipher.ts';
import { openFilled, type FilledValue } from '../../crypto/merchant-values.ts';
import type { OpenedView } from '../../presenters/opened-view.ts';
import { unfinishedSections } from '../../rules/unfinished-sections.ts';
import type { WholeApplicationRow } from '../../store/applications.ts';
import type { MerchantPartRow } from '../../store/merchant-parts.ts';
import { signedContent } from './signed-content.ts';
import { ownForm, wholeForm } from './whole-form.ts';

export function openView(
  cipher: FieldCipher,
  row: WholeApplicationRow,
  part: MerchantPartRow,
): OpenedView {
  const typed = openFilled(cipher, part, 'all');
  const faults: OpenedView['faults'] = {};
  for (const name of askableNames.filter((each) => part.fields.includes(each))) {
    const value: FilledValue | undefined = typed[name];
    const fault = askableForm[name].safeParse(value ?? undefined).error?.issues[0]?.message;
    if (value === undefined) faults[name] = fault ?? 'This is not filled in yet';
    else if (fault) faults[name] = fault;
  }
  const whole = wholeForm(cipher, row);
  return {
    row,
    part,
    typed,
    form: { own: ownForm(cipher, row), whole },
    faults,
    unfinished: unfinishedSections(whole, Object.keys(faults)),
    hash: signedContent(cipher, row, part).hash,
  };
}

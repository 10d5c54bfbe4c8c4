import type { FieldStates } from '@portal/contracts/applications/merchant-schemas';
import { askableNames } from '@portal/contracts/applications/merchant-fields';
import type { MerchantPartRow } from '../store/merchant-parts.ts';

/** For each requested field: whether it is filled in, by whom and when. */
export function presentFieldStates({ fields, values }: MerchantPartRow): FieldStates {
  const states: FieldStates = {};
  for (const name of askableNames.filter((each) => fields.includes(each))) {
    const value = values.find(({ field }) => field === name);
    states[name] = {
      state: value?.isFinished ? 'filled' : 'missing',
      filledBy: value?.filledBy ?? null,
      filledAt: value?.filledAt.toISOString() ?? null,
    };
  }
  return states;
}

import { Button } from '@fluentui/react-components';
import type { RequestableName } from '@portal/contracts/applications/merchant-fields';
import type { MerchantPart } from '@portal/contracts/applications/merchant-schemas';
import { getApplication } from '@portal/contracts/applications/routes';
import { api } from '@portal/ui-kit/api';
import { Stack } from '@portal/ui-kit/layout.tsx';
import { useState } from 'react';
import type { WizardForm } from '../wizard/wizard-form.ts';
import { toValues } from '../wizard/wizard-values.ts';
import { useWords } from '../wizard/words/words.ts';
import { RequestDialog } from './request-dialog.tsx';
import { missingNames } from './requested-fields.ts';
import { MerchantCard } from './merchant-card.tsx';
import { useWhenSigned } from './merchant-part.ts';

export interface RequestFromMerchantProps {
  id: number | null;
  part: MerchantPart | null;
  form: WizardForm;
  onRequested: () => void;
  /** Called when the merchant signs, which changes the draft. */
  onSigned: () => void;
}

export function RequestFromMerchant({
  id,
  part,
  form,
  onRequested,
  onSigned,
}: RequestFromMerchantProps) {
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  useWhenSigned(part, onSigned);
  if (id === null) return null;
  const values = form.getValues();
  const { firstName, lastName, email } = values;
  const missing = missingNames(values);
  const merchant = { name: `${firstName} ${lastName}`.trim(), email };

  /** Restores the partner's saved values of fields that are no longer requested. */
  async function restoreValues(names: RequestableName[]): Promise<void> {
    if (id === null) return;
    const values = toValues(await api.call(getApplication, { params: { id } }));
    for (const name of names) form.setValue(name, values[name]);
  }

  if (part)
    return (
      <MerchantCard
        part={part}
        merchant={merchant}
        missing={missing}
        isOwn
        onDropped={(names) => void restoreValues(names)}
      />
    );
  return (
    <Stack row justify="end">
      <Button onClick={() => setOpen(true)}>{words.merchant.ask}</Button>
      {isOpen ? (
        <RequestDialog
          applicationId={id}
          merchant={merchant}
          part={null}
          missing={missing}
          onDone={() => {
            setOpen(false);
            onRequested();
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Stack>
  );
}

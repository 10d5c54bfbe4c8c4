import { askableNames } from '@portal/contracts/applications/merchant-fields';
import {
  askMerchantBody,
  type MerchantPart,
} from '@portal/contracts/applications/merchant-schemas';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { useBodyForm } from '@portal/ui-kit/use-submit';

type AskValues = z.input<typeof askMerchantBody>;
export type AskForm = UseFormReturn<AskValues>;

/** 30 days from today. */
const lastDay = (): string => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

export function useAskForm(
  part: MerchantPart | null,
  merchant: { name: string; email: string },
): AskForm {
  const [until] = useState(lastDay);
  return useBodyForm<AskValues>(askMerchantBody, {
    fields: askableNames.filter((name) => part?.fields[name]),
    recipientName: part?.recipientName ?? merchant.name,
    recipientEmail: part?.recipientEmail ?? merchant.email,
    message: part?.message ?? '',
    validUntil: part?.lastDay ?? until,
    remindAfter3Days: part?.remindAfter3Days ?? true,
    remindAfter7Days: part?.remindAfter7Days ?? true,
  });
}

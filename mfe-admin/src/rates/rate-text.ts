import type { RateType } from '@portal/contracts/admin/schemas';
import { formatRate } from '@portal/ui-kit/format';

export const rateText = (type: RateType | null, value: string | null): string =>
  type === null || value === null ? '-' : formatRate(type, value);

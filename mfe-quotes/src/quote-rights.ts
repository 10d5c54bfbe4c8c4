import type { CurrentUser } from '@portal/contracts/auth/schemas';
import type { QuoteSummary } from '@portal/contracts/quotes/schemas';

type User = Pick<CurrentUser, 'id' | 'effectiveRole'>;

/** Whether lists may contain other users' quotes and so need an owner column. */
export const seesOthers = ({ effectiveRole }: User): boolean => effectiveRole !== 'representative';

/** Users delete their own quotes; administrators delete any. The service enforces this itself. */
export const mayDelete = ({ createdBy }: Pick<QuoteSummary, 'createdBy'>, user: User): boolean =>
  createdBy === user.id || user.effectiveRole === 'admin';

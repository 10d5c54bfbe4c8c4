import type { CurrentUser } from '@portal/contracts/auth/schemas';
import type { QuoteSummary } from '@portal/contracts/quotes/schemas';

type User = Pick<CurrentUser, 'id' | 'effectiveRole'>;

/** Whether lists may hold quotes of others, of which the screens then say whose they are. */
export const seesOthers = ({ effectiveRole }: User): boolean => effectiveRole !== 'representative';

/** One's own; an administrator deletes any. The service checks by itself. */
export const mayDelete = ({ createdBy }: Pick<QuoteSummary, 'createdBy'>, user: User): boolean =>
  createdBy === user.id || user.effectiveRole === 'admin';

import { waitingKind, type WaitingRows } from '@portal/service-kit/lists/waiting';
import type { WaitingInviteRow } from '../store/invites.ts';

const listPath = '/admin/partners';

export const presentWaitingInvites = (rows: WaitingRows<WaitingInviteRow>, now: Date) =>
  waitingKind(
    { kind: 'open-invites', title: 'Invitations not taken', path: `${listPath}?status=pending` },
    rows,
    (row) => ({
      title: row.name.trim() || row.email,
      detail: [row.email, row.company, ...problemsOf(row, now)].join(' · '),
      since: row.since.toISOString(),
      path: `${listPath}?${new URLSearchParams({ status: 'pending', search: row.email }).toString()}`,
    }),
  );

function problemsOf({ mailProblem, expiresAt }: WaitingInviteRow, now: Date): string[] {
  if (mailProblem) return ['mail refused'];
  return expiresAt <= now ? ['expired'] : [];
}

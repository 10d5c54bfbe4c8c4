import {
  AlertRegular,
  ArrowImportRegular,
  ClipboardCheckmarkRegular,
  ClipboardTextLtrRegular,
  DocumentDataRegular,
  PersonAddRegular,
} from '@fluentui/react-icons';
import type { NotificationKind } from '@portal/contracts/notifications/schemas';
import type { ReactElement } from 'react';

const icons: Record<NotificationKind, ReactElement> = {
  application_status_changed: <ClipboardCheckmarkRegular />,
  application_submitted: <ClipboardTextLtrRegular />,
  quote_analyzed: <DocumentDataRegular />,
  invite_accepted: <PersonAddRegular />,
  revenue_import_finished: <ArrowImportRegular />,
};

/** What there is for a kind; undefined of one that a later release added. */
export const ofKind = <Thing,>(
  those: Record<NotificationKind, Thing>,
  kind: string,
): Thing | undefined => (Object.hasOwn(those, kind) ? those[kind as NotificationKind] : undefined);

export const iconOf = (kind: string): ReactElement => ofKind(icons, kind) ?? <AlertRegular />;

/** What a kind is called; one that a later release added by its name: `proposal_accepted` as "Proposal accepted". */
export const labelOf = (labels: Record<NotificationKind, string>, kind: string): string =>
  ofKind(labels, kind) ?? kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('_', ' ');

import {
  AlertRegular,
  ArrowImportRegular,
  BuildingRegular,
  ClipboardCheckmarkRegular,
  ClipboardTextLtrRegular,
  DocumentDataRegular,
  MoneyRegular,
  PersonAddRegular,
} from '@fluentui/react-icons';
import type { NotificationKind } from '@portal/contracts/notifications/schemas';
import type { ReactElement } from 'react';

const icons: Record<NotificationKind, ReactElement> = {
  application_status_changed: <ClipboardCheckmarkRegular />,
  merchant_part_updated: <BuildingRegular />,
  application_submitted: <ClipboardTextLtrRegular />,
  quote_analyzed: <DocumentDataRegular />,
  proposal_updated: <MoneyRegular />,
  invite_accepted: <PersonAddRegular />,
  revenue_import_finished: <ArrowImportRegular />,
  many_fields_revealed: <AlertRegular />,
};

/** Returns the entry of a kind; undefined for a kind of a later release. */
export const ofKind = <Thing,>(
  kinds: Record<NotificationKind, Thing>,
  kind: string,
): Thing | undefined => (Object.hasOwn(kinds, kind) ? kinds[kind as NotificationKind] : undefined);

export const iconOf = (kind: string): ReactElement => ofKind(icons, kind) ?? <AlertRegular />;

/** Returns the label of a kind. An unknown kind is spelled out: `proposal_accepted` becomes "Proposal accepted". */
export const labelOf = (labels: Record<NotificationKind, string>, kind: string): string =>
  ofKind(labels, kind) ?? kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('_', ' ');

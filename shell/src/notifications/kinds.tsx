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

export interface KindLook {
  icon: ReactElement;
  label: string;
  /** When somebody is told of it. */
  when: string;
}

/** How each kind of notification is shown. */
const kindLooks: Record<NotificationKind, KindLook> = {
  application_status_changed: {
    icon: <ClipboardCheckmarkRegular />,
    label: 'Application status',
    when: 'A reviewer changes the status of an application that you submitted.',
  },
  application_submitted: {
    icon: <ClipboardTextLtrRegular />,
    label: 'New applications',
    when: 'A partner submits an application for review.',
  },
  quote_analyzed: {
    icon: <DocumentDataRegular />,
    label: 'Quotes and proposals',
    when: 'The statement of one of your quotes was read, or its merchant viewed, asked about, accepted or declined the proposal, or its mail came back.',
  },
  invite_accepted: {
    icon: <PersonAddRegular />,
    label: 'Invitations accepted',
    when: 'Somebody whom you invited signs in for the first time.',
  },
  revenue_import_finished: {
    icon: <ArrowImportRegular />,
    label: 'Revenue imports',
    when: 'An import that you started is done, undone or failed.',
  },
};

/** How a kind is shown; one that a later release added by its name. */
export const lookOf = (kind: string): KindLook =>
  Object.hasOwn(kindLooks, kind)
    ? kindLooks[kind as NotificationKind]
    : { icon: <AlertRegular />, label: readable(kind), when: '' };

/** `proposal_accepted` as "Proposal accepted". */
const readable = (kind: string): string =>
  kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('_', ' ');

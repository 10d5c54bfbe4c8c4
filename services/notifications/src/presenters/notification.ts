import { notificationSchema, type Notification } from '@portal/contracts/notifications/schemas';
import { present } from '@portal/service-kit/present';
import type { NotificationRow } from '../store/notifications.ts';

export const presentNotification = (row: NotificationRow): Notification =>
  present(notificationSchema, row);

import { activityRecorded } from '../core/activity.ts';

export const notificationsActivity = activityRecorded('notifications');

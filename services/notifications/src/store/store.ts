import { notificationsActivity } from '@portal/contracts/notifications/events';
import { defineStore } from '@portal/service-kit/database/transact';
import type { Database } from './database.ts';
import { createBells, createNotifications } from './notifications.ts';
import { createMails } from './mails.ts';
import { createPreferences, createUsers } from './users.ts';

export const { createStore, createTransact } = defineStore(
  notificationsActivity,
  (db: Database) => ({
    users: createUsers(db),
    bells: createBells(db),
    notifications: createNotifications(db),
    preferences: createPreferences(db),
    mails: createMails(db),
  }),
  // Long enough to notify all people of a role.
  30_000,
);

export type Store = ReturnType<typeof createStore>;

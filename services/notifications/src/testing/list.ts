import type { Client } from '@portal/contracts/core/client';
import * as routes from '@portal/contracts/notifications/routes';
import { waitFor } from '@portal/test-kit/wait-for';

export const listOf = async (client: Client) =>
  (await client.page(routes.listNotifications, { query: {} })).rows;

export const unreadOf = async (client: Client): Promise<number> =>
  (await client.call(routes.getUnreadCount)).unread;

export const titlesOf = async (client: Client): Promise<string[]> =>
  (await listOf(client)).map((row) => row.title);

export const hasTitle = (client: Client, title: string): Promise<boolean> =>
  waitFor(async () => (await titlesOf(client)).includes(title));

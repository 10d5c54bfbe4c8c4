import { userChanged } from '@portal/contracts/auth/events';
import type { EventPayload } from '@portal/contracts/core/event';
import type { Actor } from '@portal/service-kit/identity';
import { actors } from '@portal/test-kit/actors';
import { allHandled } from '@portal/test-kit/all-handled';
import { mailSettings } from '@portal/test-kit/mail-settings';
import { startTestService, type TestService } from '@portal/test-kit/test-service';
import type { NotificationsConfig } from '../config.ts';
import { notificationsService } from '../service.ts';

export interface TestNotifications extends TestService {
  /** Publishes a user as auth does, and waits until it is handled. */
  publishUser(actor: Actor, change?: Partial<EventPayload<typeof userChanged>>): Promise<void>;
}

export async function startNotifications(
  config: Partial<Pick<NotificationsConfig, 'SMTP_URL' | 'KEEP_READ_DAYS' | 'BRAND_LOGO'>> = {},
): Promise<TestNotifications> {
  const service = await startTestService(notificationsService, {
    config: {
      ...mailSettings(),
      KEEP_READ_DAYS: 90,
      KEEP_UNREAD_DAYS: 365,
      ...config,
    },
  });
  let revision = 0;
  async function publishUser(
    { userId, email, name, role, company }: Actor,
    change: Partial<EventPayload<typeof userChanged>> = {},
  ): Promise<void> {
    const [firstName = '', lastName = ''] = name.split(' ');
    revision += 1;
    const user = {
      userId,
      revision,
      email,
      firstName,
      lastName,
      role,
      company,
      isActive: true,
      ...change,
    };
    await service.publish(userChanged, user);
    await allHandled(service.natsUrl, userChanged, 'notifications-user-changed');
  }
  for (const actor of Object.values(actors)) await publishUser(actor);
  return Object.assign(service, { publishUser });
}

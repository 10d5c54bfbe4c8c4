import * as routes from '@portal/contracts/applications/routes';
import type { Application, ApplicationStatus } from '@portal/contracts/applications/schemas';
import type { Client } from '@portal/contracts/core/client';
import type { Part } from '@portal/service-kit/service';
import { newSigningKey } from '@portal/signing/new-signing-key';
import { signingServiceConfig } from '@portal/signing/signing-deps';
import { actors, type ActorName } from '@portal/test-kit/actors';
import { sampleForm } from '@portal/test-kit/sample-application';
import { signingSettings, type SigningOptions } from '@portal/test-kit/signing-settings';
import { withFastTasks } from '@portal/test-kit/fast-tasks';
import { startTestService, type TestService } from '@portal/test-kit/test-service';
import { waitFor } from '@portal/test-kit/wait-for';
import { applicationsService } from '../service.ts';

export interface TestApplications extends TestService {
  clients: Record<ActorName, Client>;
  /** Creates an application in a status; bizDev takes the review steps. */
  make(owner?: ActorName, status?: ApplicationStatus, change?: object): Promise<Application>;
  /** Waits for a run of a periodic task that starts after this call: see withFastTasks. */
  nextRun(task: string): Promise<void>;
}

export interface StartOptions extends SigningOptions {
  /** Reveals per user and day. */
  reveals?: { perDay: number; alertAt: number };
  parts?: Part[];
  databaseServer?: string;
  natsUrl?: string;
  logLevel?: 'info' | 'silent';
}

export const fullForm = {
  ...sampleForm,
  firstName: 'Jon',
  lastName: 'Abbott',
  phone: '(843) 555-0142',
  email: 'Jon@Merchant.example',
  legalBusinessName: 'Bluebird Lane Bakery LLC',
  businessStartDate: '04/01/2019',
  einFederalTaxId: '123456789',
  accountNumber: '998877665544',
  dateOfBirth: '07/04/1980',
  ssn: '521-44-8373',
  driversLicense: 'SC7654321',
  totalMonthlyCcVolume: '25000.50',
};

export async function startApplications({
  reveals = { perDay: 50, alertAt: 20 },
  ...options
}: StartOptions = {}): Promise<TestApplications> {
  const { config, removeFiles } = await signingSettings({
    signingKeys: newSigningKey('Partner Portal'),
    ...options,
  });
  const { definition, nextRun } = withFastTasks(applicationsService);
  const service = await startTestService(definition, {
    ...options,
    config: {
      ...signingServiceConfig.parse(config),
      MERCHANT_MAILS_PER_ADDRESS: 10,
      REVEALS_PER_DAY: reveals.perDay,
      REVEALS_ALERT: reveals.alertAt,
      MERCHANT_IDLE_MINUTES: 30,
      MERCHANT_SESSION_HOURS: 12,
    },
  });
  const clients = {} as Record<ActorName, Client>;
  for (const name of Object.keys(actors) as ActorName[])
    clients[name] = await service.as(actors[name]);

  async function make(
    owner: ActorName = 'rep',
    status: ApplicationStatus = 'submitted',
    change: object = {},
  ): Promise<Application> {
    const form = { ...fullForm, ...change };
    const made = await clients[owner].call(routes.createApplication, {
      body: status === 'draft' ? { ...form, status } : { ...form, status: 'submitted' },
    });
    if (status === 'draft' || status === 'submitted') return made;
    return clients.bizDev.call(routes.updateApplicationStatus, {
      params: { id: made.id },
      body: { status },
    });
  }
  return Object.assign(service, {
    clients,
    make,
    nextRun,
    stop: ((stop) => async () => {
      await stop();
      await removeFiles();
    })(service.stop),
  });
}

interface About {
  id?: number;
  target?: { id: string };
}

/** Waits for the events of one application; events of earlier tests may arrive late. */
export const eventsOf = <Payload extends About>(
  { payloads }: { payloads: Payload[] },
  id: number,
  count: number,
): Promise<Payload[]> =>
  waitFor(() => {
    const about = payloads.filter(
      (payload) => payload.id === id || payload.target?.id === String(id),
    );
    return about.length >= count ? about : null;
  });

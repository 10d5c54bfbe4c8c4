import { randomBytes } from 'node:crypto';
import * as routes from '@portal/contracts/applications/routes';
import type { Application, ApplicationStatus } from '@portal/contracts/applications/schemas';
import type { Client } from '@portal/contracts/core/client';
import type { Part } from '@portal/service-kit/service';
import { actors, type ActorName } from '@portal/test-kit/actors';
import { waitFor } from '@portal/test-kit/wait-for';
import { startTestService, type TestService } from '@portal/test-kit/test-service';
import { applicationsService } from '../service.ts';

export interface TestApplications extends TestService {
  clients: Record<ActorName, Client>;
  /** A fresh application of somebody's in a status; reviewers' steps are taken by bizDev. */
  make(owner?: ActorName, status?: ApplicationStatus, change?: object): Promise<Application>;
}

export interface StartOptions {
  fieldKeys?: string;
  parts?: Part[];
  logLevel?: 'info' | 'silent';
}

export const newKey = (id: string): string => `${id}:${randomBytes(32).toString('base64')}`;

/** What a partner types who fills in everything. */
export const wholeForm = {
  firstName: 'Jon',
  lastName: 'Abbott',
  phone: '(843) 555-0142',
  email: 'Jon@Merchant.example',
  homeAddress: '1 Bay Street',
  homeCity: 'Charleston',
  homeZip: '29401',
  homeState: 'SC',
  legalBusinessName: 'Bluebird Lane Bakery LLC',
  dbaName: 'Bluebird',
  businessAddress: '9 King Street',
  businessCity: 'Charleston',
  businessState: 'SC',
  businessZip: '29401-1234',
  businessPhone: '8435550143',
  businessStartDate: '04/01/2019',
  businessType: 'restaurant',
  einFederalTaxId: '123456789',
  bankName: 'First Harbor Bank',
  accountNumber: '998877665544',
  routingNumber: '111000025',
  dateOfBirth: '07/04/1980',
  ssn: '521-44-8373',
  driversLicense: 'SC7654321',
  totalMonthlyCcVolume: '25000.50',
  averageTicket: 18,
  highTicket: '400',
  swipedHandKeyedRatio: '90-10',
  connectionType: 'ethernet',
  autoBatchTime: '22:30',
  ebtFsn: '',
  productsSold: 'Bread and pastry',
  acceptsWexFleetCards: false,
  currentlyAcceptingCards: true,
} as const;

export async function startApplications({
  fieldKeys = newKey('one'),
  ...options
}: StartOptions = {}): Promise<TestApplications> {
  const service = await startTestService(applicationsService, {
    ...options,
    config: { FIELD_KEYS: fieldKeys },
  });
  const clients = {} as Record<ActorName, Client>;
  for (const name of Object.keys(actors) as ActorName[])
    clients[name] = await service.as(actors[name]);

  async function make(
    owner: ActorName = 'rep',
    status: ApplicationStatus = 'submitted',
    change: object = {},
  ): Promise<Application> {
    const made = await clients[owner].call(routes.createApplication, {
      body: { ...wholeForm, ...change, status: status === 'draft' ? 'draft' : 'submitted' },
    });
    if (status === 'draft' || status === 'submitted') return made;
    return clients.bizDev.call(routes.updateApplicationStatus, {
      params: { id: made.id },
      body: { status },
    });
  }
  return Object.assign(service, { clients, make });
}

interface About {
  id?: number;
  target?: { id: string };
}

/** Waits for the events about one application; those of tests before may come late. */
export const told = <Payload extends About>(
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

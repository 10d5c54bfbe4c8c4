import {
  applicationSummarySchema,
  type Application,
  type ApplicationSummary,
} from '@portal/contracts/applications/schemas';
import { sampleEntered } from '@portal/test-kit/sample-application';

/** A complete draft of the test user. */
export const draft: Application = {
  ...sampleEntered,
  id: 5,
  applicationId: 'APP-000005',
  version: 3,
  masked: false,
  status: 'draft',
  submittedBy: 4,
  submittedByName: 'Riley Brooks',
  company: 'Coastal Payments',
  submittedAt: null,
  createdAt: '2026-01-02T15:00:00.000Z',
  updatedAt: '2026-01-02T15:00:00.000Z',
  reviewedBy: null,
  reviewedAt: null,
  notes: 'Call in the morning',
  firstName: 'Jon',
  lastName: 'Abbott',
  phone: '+18435550142',
  email: 'jon@merchant.example',
  homeState: 'SC',
  legalBusinessName: 'Bluebird Lane Bakery LLC',
  dbaName: null,
  mailingAddress: 'PO Box 9',
  businessPhone: '+18435550143',
  businessEmail: 'jon@merchant.example',
  businessStartDate: '2019-04-01',
  federalTaxId: '12-3456789',
  yearsInBusiness: 6,
  website: 'https://bluebird.example',
  annualRevenue: '300000.00',
  accountNumber: '000123456789',
  ssn: '123-45-6789',
  driversLicense: 'SC7654321',
  dateOfBirth: '1980-07-04',
  totalMonthlyCcVolume: '25000.50',
  averageTicket: '18.00',
  highTicket: '400.00',
  autoBatchTime: '22:30',
  acceptsWexFleetCards: false,
  currentlyAcceptingCards: true,
  history: [],
};

/** The same draft after submission: sensitive values are masked. */
export const submitted: Application = {
  ...draft,
  id: 6,
  applicationId: 'APP-000006',
  masked: true,
  status: 'submitted',
  submittedAt: '2026-01-03T15:00:00.000Z',
  notes: null,
  ssn: '•••••6789',
  accountNumber: '••••••••6789',
  driversLicense: '•••••4321',
  dateOfBirth: '••••••••',
  history: [
    {
      id: 1,
      from: 'draft',
      to: 'submitted',
      notes: null,
      changedBy: 4,
      changedByName: 'Riley Brooks',
      changedAt: '2026-01-03T15:00:00.000Z',
    },
  ],
};

export const summary = (application: Application): ApplicationSummary =>
  applicationSummarySchema.parse(application);

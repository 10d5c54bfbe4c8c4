import { isDate } from '@portal/contracts/applications/form';
import {
  applicationSchema,
  type Application,
  type ApplicationSummary,
  type StatusChange,
} from '@portal/contracts/applications/schemas';
import type { SummaryRow } from '../store/application-list.ts';
import type { StatusChangeRow } from '../store/applications.ts';
import type { OpenedApplication } from '../use-cases/open-application.ts';

const { businessType, swipedHandKeyedRatio, connectionType, unfinished } = applicationSchema.shape;

export const presentSummary = (row: SummaryRow): ApplicationSummary => ({
  id: row.id,
  applicationId: row.applicationId,
  legalBusinessName: row.legalBusinessName,
  businessType: businessType.parse(row.businessType),
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  status: row.status,
  submittedAt: row.submittedAt?.toISOString() ?? null,
  totalMonthlyCcVolume: row.totalMonthlyCcVolume,
  submittedBy: row.submittedBy,
  submittedByName: row.submittedByName,
  company: row.company,
  notes: row.notes,
  createdAt: row.createdAt.toISOString(),
  version: row.version,
});

export const presentApplication = ({ row, sensitive, masked }: OpenedApplication): Application => ({
  ...presentSummary({
    ...row,
    totalMonthlyCcVolume: row.totalMonthlyCcVolume?.toFixed(2) ?? null,
  }),
  masked,
  ...unfinishedOf({ row, sensitive, masked }),
  phone: row.phone,
  homeAddress: row.homeAddress,
  homeCity: row.homeCity,
  homeState: row.homeState,
  homeZip: row.homeZip,
  dbaName: row.dbaName,
  businessAddress: row.businessAddress,
  businessCity: row.businessCity,
  businessState: row.businessState,
  businessZip: row.businessZip,
  mailingAddress: row.mailingAddress,
  mailingCity: row.mailingCity,
  mailingState: row.mailingState,
  mailingZip: row.mailingZip,
  businessPhone: row.businessPhone,
  businessEmail: row.businessEmail,
  federalTaxId: row.federalTaxId,
  einFederalTaxId: row.einFederalTaxId,
  yearsInBusiness: row.yearsInBusiness,
  website: row.website,
  annualRevenue: row.annualRevenue?.toFixed(2) ?? null,
  businessStartDate: row.businessStartDate?.toISOString().slice(0, 10) ?? null,
  bankName: row.bankName,
  routingNumber: row.routingNumber,
  accountNumber: sensitive.accountNumber ?? '',
  ssn: sensitive.ssn ?? '',
  driversLicense: sensitive.driversLicense ?? '',
  dateOfBirth: masked || isDate(sensitive.dateOfBirth ?? '') ? sensitive.dateOfBirth : null,
  averageTicket: row.averageTicket?.toFixed(2) ?? null,
  highTicket: row.highTicket?.toFixed(2) ?? null,
  swipedHandKeyedRatio: swipedHandKeyedRatio.parse(row.swipedHandKeyedRatio),
  connectionType: connectionType.parse(row.connectionType),
  autoBatchTime: row.autoBatchTime,
  ebtFsn: row.ebtFsn,
  productsSold: row.productsSold,
  acceptsWexFleetCards: row.acceptsWexFleetCards,
  currentlyAcceptingCards: row.currentlyAcceptingCards,
  reviewedBy: row.reviewedBy,
  reviewedAt: row.reviewedAt?.toISOString() ?? null,
  updatedAt: row.updatedAt.toISOString(),
  submittedByName: row.submittedByName,
  company: row.company,
  history: row.history.map(presentStatusChange),
});

function unfinishedOf({
  row,
  sensitive: { dateOfBirth },
  masked,
}: OpenedApplication): Pick<Application, 'unfinished'> {
  if (masked) return {};
  const texts = {
    ...unfinished.parse(row.unfinished),
    ...(dateOfBirth === null || isDate(dateOfBirth) ? {} : { dateOfBirth }),
  };
  return Object.keys(texts).length ? { unfinished: texts } : {};
}

const presentStatusChange = (row: StatusChangeRow): StatusChange => ({
  id: row.id,
  from: row.from,
  to: row.to,
  notes: row.notes,
  changedBy: row.changedBy,
  changedByName: row.changedByName,
  changedAt: row.changedAt.toISOString(),
});

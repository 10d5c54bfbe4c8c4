import type { MerchantPart } from '@portal/contracts/applications/merchant-schemas';

/** A request to the sample draft's merchant, still empty. */
export const part: MerchantPart = {
  id: 7,
  applicationId: 5,
  state: 'open',
  version: 2,
  fields: { dbaName: { state: 'missing', filledBy: null, filledAt: null } },
  recipientName: 'Ada Wren',
  recipientEmail: 'ada@wren.example',
  message: '',
  validUntil: '2026-12-24T09:59:59.000Z',
  lastDay: '2026-12-23',
  remindAfter3Days: true,
  remindAfter7Days: true,
  askedByName: 'Riley Brooks',
  askedAt: '2026-01-02T15:00:00.000Z',
  signed: null,
  evidence: [],
};

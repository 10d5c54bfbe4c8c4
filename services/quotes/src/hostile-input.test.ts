import type { Route } from '@portal/contracts/core/route';
import * as linkRoutes from '@portal/contracts/quotes/link-routes';
import * as proposalRoutes from '@portal/contracts/quotes/proposal-routes';
import type { ValidInput } from '@portal/test-kit/hostile-input';
import { testHostileInput } from '@portal/test-kit/withstands';
import { afterAll } from 'vitest';
import { allAccepted, acceptance, startProposals } from './proposals/testing/start-proposals.ts';

const service = await startProposals();
// Quote 1, which the calls are about, with its proposal 1.
await service.analyzed();
const body = { ...allAccepted, email: 'ada@wren.example' };
await service.rep.call(proposalRoutes.sendProposal, { params: { id: 1 }, body });
const token = await service.tokenTo(body.email);
const [sent] = await service.rep.call(proposalRoutes.listProposals, { params: { id: 1 } });
const read = { token, contentHash: sent?.contentHash };
/** Valid input for routes with a valid link; everything else is hostile. */
const merchants = new Map<Route, ValidInput>([
  [linkRoutes.askAboutProposal, { body: { token, text: 'What of Amex?' } }],
  [linkRoutes.mailProposalCode, { body: { token, purpose: 'forward', email: 'bo@wren.example' } }],
  [linkRoutes.acceptProposal, { body: { ...read, ...acceptance, code: '123456' } }],
  [
    linkRoutes.forwardProposal,
    { body: { token, name: 'Bo', email: 'bo@wren.example', code: '123456' } },
  ],
  [linkRoutes.declineProposal, { body: { ...read, reason: 'price', code: '123456' } }],
]);
afterAll(() => service.stop());

testHostileInput(service, 'quotes', {
  validOf: (route) => merchants.get(route),
  // Checking a document starts a process.
  maxCalls: ({ bodyTypes }) => (bodyTypes ? 40 : 150),
});

// The tests render the gateway's templates with the code of `npm start`.
export { startGateway } from '../../../scripts/local/portal/gateway.ts';
export { freePort } from '../../../scripts/local/machine/ports.ts';
export {
  domainOfRemote,
  frontEnds,
  publicPagesOf,
  remotes,
  upstreamName,
} from '../../../scripts/local/registry/front-ends.ts';
export { services } from '../../../scripts/local/registry/services.ts';

// The gateway's templates are filled in by what `npm start` uses, so that the tests prove the same.
export { startGateway } from '../../../scripts/local/gateway.ts';
export { freePort } from '../../../scripts/local/ports.ts';

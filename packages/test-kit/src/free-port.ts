export { freePort } from '../../../scripts/local/machine/ports.ts';

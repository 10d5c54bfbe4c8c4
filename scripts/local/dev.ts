import { runPortal } from './portal/run-portal.ts';

await runPortal({ dev: true });

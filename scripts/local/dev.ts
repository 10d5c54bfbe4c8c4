import { runPortal } from './start.ts';

await runPortal({ dev: true });

import { afterAll } from 'vitest';
import { endKept } from '../sheets/sheet-process.ts';

// Test files share a worker's modules: do not pass kept processes on.
afterAll(endKept);

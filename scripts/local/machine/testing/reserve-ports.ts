// Reserves 200 ports, reports them to the parent process, and ends when it disconnects.
import { freePort } from '../ports.ts';

const ports: number[] = [];
while (ports.length < 200) ports.push(await freePort());
process.send?.(ports);
process.on('disconnect', () => process.exit());

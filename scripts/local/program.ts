// Says as JSON where a program is and what its environment needs, for tests that look at our files with it. It is got
// where this machine lacks it.
import { findDebianProgram } from './machine/debian-program.ts';

const [name = '', ...packages] = process.argv.slice(2);
try {
  console.log(JSON.stringify(findDebianProgram(name, packages)));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

// Prints the path and environment of a program as JSON, for tests that check our files with it. Downloads it if
// missing.
import { findDebianProgram } from './machine/debian-program.ts';

const [name = '', ...packages] = process.argv.slice(2);
try {
  console.log(JSON.stringify(findDebianProgram(name, packages)));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

// Prints the path and environment of a program as JSON, for tests that check our files with it. Downloads it if
// missing.
import { runAsCommand } from './machine/run.ts';
import { findDebianProgram } from './machine/debian.ts';

const [name = '', ...packages] = process.argv.slice(2);
await runAsCommand(() => {
  console.log(JSON.stringify(findDebianProgram(name, packages)));
});

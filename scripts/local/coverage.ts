import { runStages, machine } from './checks/schedule.ts';
import { testedWorkspaces, workspaceStage } from './checks/stages.ts';
import { buildGenerated } from './portal/build.ts';

await buildGenerated();
const stages = testedWorkspaces()
  .filter((folder) => folder.startsWith('services/'))
  .map((folder) => ({ ...workspaceStage(folder, ['--coverage']), after: [] }));
let [passed, failed] = [0, 0];
await runStages(stages, machine, (outcome) => {
  console.log(outcome.output);
  passed += outcome.passed;
  failed += outcome.failed;
});
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;

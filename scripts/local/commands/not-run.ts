/** Commands tested separately by a file that `npm test` runs. */
export const testedElsewhere: Readonly<Record<string, { file: string; by: string }>> = {
  'npm test': { file: 'package.json', by: 'scripts/portal.mjs test' },
  'npm test -- --changed [REV]': {
    file: 'scripts/local/checks/changed.test.ts',
    by: 'affectedWorkspaces',
  },
  'npm run build': { file: 'scripts/local/checks/stages.ts', by: 'build.ts' },
  'npm run dev -w mfe-quotes': { file: 'e2e/support/remote-alone.ts', by: 'dev-remote' },
  'npm run verify -- FILE.pdf': { file: 'scripts/ops/verify.test.ts', by: "'verify'" },
  'npm run format:check': { file: 'scripts/local/checks/stages.ts', by: 'prettier' },
  'npm run lint': { file: 'scripts/local/checks/stages.ts', by: 'oxlint' },
  'npm run typecheck': { file: 'scripts/local/checks/stages.ts', by: 'typecheck.ts' },
  'npm run test:commands': { file: 'scripts/local/commands/commands.test.ts', by: 'groupsOf' },
};

/** Commands that need more than this machine has, or take longer than a test run may. */
export const needed: Readonly<Record<string, string>> = {
  'npm run test:compose': 'a container engine',
  'npm run measure:compose': 'a container engine',
  'npm run deploy': 'a container engine',
  'npm run rollback': 'a container engine',
  'npm run coverage': 'the time of all service tests',
};

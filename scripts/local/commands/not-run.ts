/** What is tried on its own by a file that `npm test` runs. */
export const elsewhere: Readonly<Record<string, { file: string; by: string }>> = {
  'npm test': { file: 'package.json', by: 'scripts/portal.mjs test' },
  'npm run build': { file: 'scripts/local/test.ts', by: 'buildPages' },
  'npm run dev -w mfe-quotes': { file: 'e2e/support/remote-alone.ts', by: 'dev-remote' },
  'npm run verify -- FILE.pdf': { file: 'scripts/ops/verify.test.ts', by: "'verify'" },
  'npm run format:check': { file: 'scripts/local/checks/checks.ts', by: 'prettier' },
  'npm run lint': { file: 'scripts/local/checks/checks.ts', by: 'oxlint' },
  'npm run typecheck': { file: 'scripts/local/checks/checks.ts', by: 'typecheck.ts' },
  'npm run test:commands': { file: 'scripts/local/commands/commands.test.ts', by: 'groupsOf' },
};

/** What cannot be tried here, by what it needs. */
export const needed: Readonly<Record<string, string>> = {
  'npm run test:compose': 'a container engine',
  'npm run measure:compose': 'a container engine',
  'npm run rollback': 'a container engine',
};

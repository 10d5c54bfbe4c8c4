/** Commands that need more than this machine has, or take longer than a test run may. */
export const needed: Readonly<Record<string, string>> = {
  'npm run test:compose': 'a container engine',
  'npm run test:swarm': 'a container engine',
  'npm run measure:compose': 'a container engine',
  'npm run deploy': 'a container engine',
  'npm run rollback': 'a container engine',
  'npm run coverage': 'the time of all service tests',
};

import { childrenOf } from '@portal/test-kit/processes';

/** Live document processes started by a process, by default this one. */
export function documentProcesses(starter: number = process.pid): number[] {
  return childrenOf(starter, 'document-child');
}

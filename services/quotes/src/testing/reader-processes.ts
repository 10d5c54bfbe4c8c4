import { childrenOf } from '@portal/test-kit/processes';

/** Ids of the document processes that a process, this one if none is named, has started and that are alive. */
export function documentProcesses(starter: number = process.pid): number[] {
  return childrenOf(starter, 'document-child');
}

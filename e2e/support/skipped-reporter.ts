import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter';

/** Lists the skipped tests with their reasons at the end. */
export default class SkippedReporter implements Reporter {
  #root: Suite | null = null;

  onBegin(_config: FullConfig, root: Suite): void {
    this.#root = root;
  }

  onEnd(): void {
    const skipped = (this.#root?.allTests() ?? []).filter((one) => one.outcome() === 'skipped');
    if (!skipped.length) return;
    console.log(`\n${skipped.length} skipped:`);
    for (const one of skipped) console.log(`  ${nameOf(one)}: ${reasonOf(one)}`);
  }

  printsToStdio(): boolean {
    return false;
  }
}

const nameOf = (one: TestCase): string => one.titlePath().slice(3).join(' › ');

const reasonOf = ({ annotations, results }: TestCase): string =>
  [...annotations, ...results.flatMap((result) => result.annotations)].find(
    ({ type }) => type === 'skip',
  )?.description ?? 'no reason given';

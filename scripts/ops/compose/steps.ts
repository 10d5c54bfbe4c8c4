/** Runs the steps of a test, and counts them. */
export interface Steps {
  /** Runs a step. Later steps depend on it, so its error is thrown. */
  step(name: string, work: () => Promise<unknown>): Promise<void>;
  /** Prints the numbers and ends the process: a failed step may have left operations running. */
  finish(): never;
}

export function createSteps(): Steps {
  let [passed, failed] = [0, 0];
  return {
    async step(name, work) {
      const start = performance.now();
      try {
        await work();
        passed += 1;
        console.log(`✓ ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
      } catch (error) {
        failed += 1;
        console.log(`✗ ${name}\n${(error as Error).message}`);
        throw error;
      }
    },
    finish() {
      console.log(`\n${passed} passed, ${failed} failed`);
      process.exit(failed ? 1 : 0);
    },
  };
}

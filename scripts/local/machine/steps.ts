/** Runs the steps of a test, and counts them. */
export function createSteps() {
  let [passed, failed] = [0, 0];
  return {
    /** Runs a step. Later steps depend on it, so its error is thrown. */
    async step(name: string, work: () => Promise<unknown>) {
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
    /** Prints the numbers and ends the process: a failed step may have left operations running. */
    finish() {
      console.log(`\n${passed} passed, ${failed} failed`);
      process.exit(failed ? 1 : 0);
    },
  };
}

/** Runs the steps of a test, and counts them. */
export function createSteps() {
  let [passed, failed] = [0, 0];
  return {
    /** Runs a step, and returns its result. Later steps depend on it, so its error is thrown. */
    async step<T>(name: string, work: () => Promise<T>): Promise<T> {
      const start = performance.now();
      try {
        const result = await work();
        passed += 1;
        console.log(`✓ ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
        return result;
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

import { ApiError, type Client } from '../core/client.ts';
import { problemType } from '../core/problem.ts';
import { getQuote } from './routes.ts';
import type { Quote } from './schemas.ts';

const lookMs = 1000;

/**
 * Calls a conversion or an analysis of a quote and waits for its end, however long that takes: where the
 * call answers that the work goes on, the quote is asked until nothing runs. Gives the call's reply or the
 * quote as it is then; throws the call's ApiError, or a 422 with what became of the work.
 */
export async function whenDone<T>(
  client: Client,
  id: number,
  call: () => Promise<T>,
): Promise<T | Quote> {
  try {
    return await call();
  } catch (error) {
    if (!isStillRunning(error)) throw error;
  }
  for (;;) {
    const quote = await client.call(getQuote, { params: { id } });
    if (quote.processingError) throw new ApiError(422, quote.processingError);
    if (!quote.running) return quote;
    await new Promise((resolve) => setTimeout(resolve, lookMs));
  }
}

const isStillRunning = (error: unknown): boolean =>
  error instanceof ApiError && error.problem?.type === problemType('still_running');

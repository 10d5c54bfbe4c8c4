import { ApiError, type Client } from '../core/client.ts';
import { problemType } from '../core/problem.ts';
import { getQuote } from './routes.ts';
import type { Quote } from './schemas.ts';

const pollMs = 1000;

/**
 * Calls a conversion or an analysis of a quote and waits until it ends: if the call replies that the work continues,
 * polls the quote until nothing is running. Returns the call's reply or the quote. Throws the call's ApiError, or an
 * ApiError with status 422 if the work failed.
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
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

const isStillRunning = (error: unknown): boolean =>
  error instanceof ApiError && error.problem?.type === problemType('still_running');

import { ApiError, type Client } from '../core/client.ts';
import { problemType } from '../core/problem.ts';
import { getQuote } from './routes.ts';
import type { Quote } from './schemas.ts';
import { analyzeImages, convertImages } from './statement-routes.ts';

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

/** Converts and analyzes the saved statements of a quote. Throws as {@link whenDone} does. */
export async function readStatements(client: Client, id: number): Promise<Quote> {
  await whenDone(client, id, () => client.call(convertImages, { params: { id } }));
  return whenDone(client, id, () => client.call(analyzeImages, { params: { id } }));
}

const isStillRunning = (error: unknown): boolean =>
  error instanceof ApiError && error.problem?.type === problemType('still_running');

import OpenAI, { APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai';
import { zodTextFormat } from 'openai/helpers/zod';
import type { ResponseInputContent } from 'openai/resources/responses/responses';
import { ReaderFailed } from '../statement-reader.ts';
import { answerSchema, instructions, type Answer } from './answer.ts';

export interface ModelOptions {
  apiKey: string;
  /** Any compatible server; OpenAI by default. */
  baseURL?: string | undefined;
  model: string;
  /** Milliseconds per attempt. */
  timeout?: number;
  maxRetries?: number;
}

export interface Usage {
  inputTokens: number;
  outputTokens: number;
}

interface Answered {
  answer: Answer;
  usage: Usage;
}

/** Asks a vision model about pages. Throws a ReaderFailed if the answer is missing or incomplete. */
export type AskModel = (content: ResponseInputContent[], signal: AbortSignal) => Promise<Answered>;

/** A model with the Responses API of OpenAI or a compatible server. */
export function createModel(options: ModelOptions): AskModel {
  const client = new OpenAI({
    apiKey: options.apiKey,
    baseURL: options.baseURL ?? null,
    timeout: options.timeout ?? 50_000,
    maxRetries: options.maxRetries ?? 1,
  });
  return async (content, signal) => {
    const response = await client.responses
      .parse(
        {
          model: options.model,
          instructions,
          input: [{ role: 'user', content }],
          text: { format: zodTextFormat(answerSchema, 'statement') },
        },
        { signal },
      )
      .catch((error: unknown) => {
        throw toFailure(error, signal);
      });
    if (response.status === 'incomplete')
      throw new ReaderFailed(
        'The reading service broke off before the end of the statement. Try again, or enter the figures by hand.',
      );
    if (!response.output_parsed)
      throw new ReaderFailed('The reading service declined to read this document.');
    return {
      answer: response.output_parsed,
      usage: {
        inputTokens: response.usage?.input_tokens ?? 0,
        outputTokens: response.usage?.output_tokens ?? 0,
      },
    };
  };
}

export const tooSlow = (cause: unknown): ReaderFailed =>
  new ReaderFailed('The reading service did not answer in time. Try again.', { cause });

export const wrongShape = (cause: unknown): ReaderFailed =>
  new ReaderFailed('The reading service returned an invalid answer. Try again.', {
    cause,
  });

function toFailure(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  if (error instanceof APIUserAbortError) return error;
  if (error instanceof APIConnectionTimeoutError) return tooSlow(error);
  if (error instanceof APIError) {
    const { status } = error;
    if (status === 429)
      return new ReaderFailed('The reading service is busy. Try again in a minute.', {
        cause: error,
      });
    return new ReaderFailed(
      `The reading service cannot be used now${status ? ` (it answered ${status})` : ''}. Try again later.`,
      { cause: error },
    );
  }
  return wrongShape(error);
}

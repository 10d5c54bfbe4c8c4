import { expect } from 'vitest';
import type { OpenDocument } from '../reader/open-document.ts';
import { createOpenAiReader, type OpenAiOptions } from '../reader/openai/openai-reader.ts';
import { documentOf } from './reader-document.ts';
import type { ModelServer } from './reader-openai-server.ts';
import { pageOf } from './reader-words.ts';

export const right = {
  isStatement: true,
  statementTotals: {
    currentProcessor: 'Elavon',
    totalVolume: 2000.3,
    transactionCount: 20,
    totalStatementFees: 12.65,
  },
  cardTypeSummary: [
    { cardType: 'Visa', volume: 1200.1, transactions: 12, page: 1 },
    { cardType: 'Mastercard', volume: 800.2, transactions: 8, page: 1 },
  ],
  statementFees: [
    {
      feeType: 'Card Fees',
      name: 'Auth fee',
      volume: 0,
      volumeRate: 0,
      transactions: 27,
      transactionRate: 0.1,
      amount: 2.7,
      page: 2,
    },
    {
      feeType: 'Other Fees',
      name: 'Account fee',
      volume: 0,
      volumeRate: 0,
      transactions: 1,
      transactionRate: 9.95,
      amount: 9.95,
      page: 2,
    },
  ],
};

export const answer = (changes: object = {}): string => JSON.stringify({ ...right, ...changes });

export const texts = [
  `Sales          Items     Amount
Visa              12   1,200.10
Mastercard         8     800.20
Total             20   2,000.30`,
  `Fees       Items     Rate     Amount
Auth fee      27     0.10       2.70
Account fee                     9.95
Total fees                     12.65`,
];

/** Two pages whose images are the letters A and B, in lower case if card numbers are visible. */
const document = documentOf(
  texts.map((text, index) => pageOf(text, index + 1)),
  { image: (page) => Promise.resolve(Buffer.from('AB'[page - 1] ?? '')) },
);

interface ReadOptions extends Partial<OpenAiOptions> {
  signal?: AbortSignal;
}

/** Reads with the server's model and records the reported pages. */
export function readBy(
  server: ModelServer,
  { signal = new AbortController().signal, ...options }: ReadOptions = {},
  of: OpenDocument = document,
) {
  const reported: [number, number][] = [];
  const reader = createOpenAiReader({
    apiKey: 'a-key',
    baseURL: server.baseURL,
    model: 'a-model',
    maxRetries: 0,
    ...options,
  });
  const reading = reader.read(of, {
    signal,
    onPage: (page, pages) => reported.push([page, pages]),
  });
  return Object.assign(reading, { reported });
}

export const failure = (message: RegExp) => ({
  name: 'ReaderFailed',
  message: expect.stringMatching(message) as string,
});

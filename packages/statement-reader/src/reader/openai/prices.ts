/** Dollars per million tokens. */
export interface Price {
  input: number;
  output: number;
}

/** OpenAI's prices of September 2025; OPENAI_INPUT_PRICE and OPENAI_OUTPUT_PRICE override them. */
const published: Record<string, Price> = {
  'gpt-5': { input: 1.25, output: 10 },
  'gpt-5-mini': { input: 0.25, output: 2 },
  'gpt-4.1': { input: 2, output: 8 },
  'gpt-4.1-mini': { input: 0.4, output: 1.6 },
  'gpt-4o': { input: 2.5, output: 10 },
  'gpt-4o-mini': { input: 0.15, output: 0.6 },
};

const million = 1_000_000;

/** Dollars; null if the model's price is unknown. */
export function costOf(
  {
    model,
    inputTokens,
    outputTokens,
  }: { model: string; inputTokens: number; outputTokens: number },
  own: Partial<Price> = {},
): number | null {
  const input = own.input ?? published[model]?.input;
  const output = own.output ?? published[model]?.output;
  if (input === undefined || output === undefined) return null;
  return Number(((inputTokens * input + outputTokens * output) / million).toFixed(6));
}

import { readFileSync } from 'node:fs';
import { portalUrl } from './api-session.ts';

const readStatement = (name: string): string =>
  readFileSync(
    new URL(`../../packages/statement-reader/fixtures/statements/${name}`, import.meta.url),
  ).toString('base64');

/** Creates a quote through the API and has its statement read. Returns its number. */
export async function analyzeQuote(
  headers: Record<string, string>,
  merchantName: string,
  statement = 'square-1.pdf',
): Promise<string> {
  async function post<T>(path: string, body: object = {}): Promise<T> {
    const reply = await fetch(`${portalUrl}/api${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return (await reply.json()) as T;
  }
  async function whileRunning(id: number): Promise<void> {
    for (;;) {
      const reply = await fetch(`${portalUrl}/api/quotes/${id}`, { headers });
      const { running } = (await reply.json()) as { running: object | null };
      if (!running) return;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
  const quote = await post<{ id: number; quoteNumber: string }>('/quotes', { merchantName });
  await post(`/quotes/${quote.id}/save-pdf`, {
    fileName: statement,
    fileContent: readStatement(statement),
  });
  for (const step of ['convert', 'analyze']) {
    const reply = await fetch(`${portalUrl}/api/quotes/${quote.id}/${step}-images`, {
      method: 'POST',
      headers,
      body: '{}',
    });
    // On a busy machine the work continues after the call.
    if (reply.status === 503) await whileRunning(quote.id);
    else if (!reply.ok) throw new Error(`${step}: ${reply.status} ${await reply.text()}`);
  }
  return quote.quoteNumber;
}

export async function idOfQuote(
  headers: Record<string, string>,
  quoteNumber: string,
): Promise<number> {
  const found = await fetch(`${portalUrl}/api/quotes?search=${quoteNumber}`, { headers });
  const [quote] = (await found.json()) as { id: number }[];
  if (!quote) throw new Error(`${quoteNumber} is not listed`);
  return quote.id;
}

interface Read {
  cardTypeSummary: object[];
  statementFees: object[];
  statementTotals: object;
}

export async function correctQuote(
  headers: Record<string, string>,
  quoteNumber: string,
): Promise<void> {
  const quote = `${portalUrl}/api/quotes/${await idOfQuote(headers, quoteNumber)}`;
  const reply = await fetch(quote, { headers });
  const { cardTypeSummary, statementFees, statementTotals } = (await reply.json()) as Read;
  const [first, ...others] = statementFees;
  const fees = [{ ...first, feeType: 'Other Fees' }, ...others];
  const saved = await fetch(`${quote}/analysis-data`, {
    method: 'PUT',
    headers: { ...headers, 'if-match': reply.headers.get('etag') ?? '' },
    body: JSON.stringify({ cardTypeSummary, statementFees: fees, statementTotals }),
  });
  if (!saved.ok) throw new Error(`Correcting failed: ${saved.status} ${await saved.text()}`);
}

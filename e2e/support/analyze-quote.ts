import { readFileSync } from 'node:fs';
import { portalUrl } from './api-session.ts';

const readStatement = (name: string): string =>
  readFileSync(
    new URL(`../../services/quotes/fixtures/statements/${name}`, import.meta.url),
  ).toString('base64');

/** Makes a quote over the API and has its statement read; gives its number. */
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
  const quote = await post<{ id: number; quoteNumber: string }>('/quotes', { merchantName });
  await post(`/quotes/${quote.id}/save-pdf`, {
    fileName: statement,
    fileContent: readStatement(statement),
  });
  await post(`/quotes/${quote.id}/convert-images`);
  await post(`/quotes/${quote.id}/analyze-images`);
  return quote.quoteNumber;
}

import { freePort } from '@portal/test-kit/free-port';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withDocument } from '../../document/document-process.ts';
import {
  completed,
  failed,
  silent,
  startModelServer,
  type ModelServer,
} from '../../testing/reader-openai-server.ts';
import { answer, failure, readBy, right } from '../../testing/reader-openai.ts';
import { statementPath } from '../../testing/reader-statements.ts';

let server: ModelServer;
beforeEach(async () => {
  server = await startModelServer();
});
afterEach(() => server.stop());

describe('what is asked', () => {
  it('is every page as an image, with what text it has and a strict schema', async () => {
    server.answers.push(completed(answer()));
    const reading = readBy(server);
    await reading;
    expect(reading.told).toEqual([
      [1, 2],
      [2, 2],
    ]);
    expect(server.authorizations).toEqual(['Bearer a-key']);
    const [asked] = server.asked;
    expect(asked?.model).toBe('a-model');
    expect(asked?.instructions).toContain('Never invent a line');
    const [first, image, second, other] = asked?.input[0]?.content ?? [];
    expect(first).toMatchObject({
      type: 'input_text',
      text: expect.stringMatching(/^Page 1\. .*holds:\nSales Items Amount\nVisa 12/s) as string,
    });
    expect(second?.text).toContain('Page 2. The text that the document holds:');
    expect([image, other]).toEqual([
      { type: 'input_image', detail: 'high', image_url: 'data:image/jpeg;base64,QQ==' },
      { type: 'input_image', detail: 'high', image_url: 'data:image/jpeg;base64,Qg==' },
    ]);
    expect(asked?.text.format).toMatchObject({
      type: 'json_schema',
      strict: true,
      schema: { additionalProperties: false },
    });
  });

  it('holds the pages of a real document as JPEG', async () => {
    server.answers.push(completed(answer()));
    await withDocument(statementPath('square-1.pdf'), (opened) => readBy(server, {}, opened));
    const images = (server.asked[0]?.input[0]?.content ?? []).filter(
      ({ type }) => type === 'input_image',
    );
    expect(images).toHaveLength(2);
    for (const { image_url: url } of images)
      expect(Buffer.from(url?.split(',')[1] ?? '', 'base64').subarray(0, 3)).toEqual(
        Buffer.from([0xff, 0xd8, 0xff]),
      );
  });

  it('is asked in batches where a model takes only so many pages, and put together', async () => {
    const none = { currentProcessor: null, totalVolume: null, transactionCount: null };
    server.answers.push(
      completed(
        answer({
          statementTotals: { ...right.statementTotals, totalStatementFees: null },
          statementFees: [],
        }),
      ),
      completed(
        answer({ statementTotals: { ...none, totalStatementFees: 12.65 }, cardTypeSummary: [] }),
      ),
    );
    const reading = await readBy(server, { pagesPerRequest: 1 });
    expect(server.asked.map(({ input }) => input[0]?.content.length)).toEqual([2, 2]);
    expect(reading.notes).toEqual([]);
    expect(reading.statementTotals).toMatchObject(right.statementTotals);
    expect(reading.statementFees).toHaveLength(2);
  });
});

it('tells what it cost', async () => {
  const told: object[] = [];
  server.answers.push(completed(answer()));
  await readBy(server, { pagesPerRequest: 1, onUsage: (usage) => told.push(usage) });
  expect(told).toEqual([
    { model: 'a-model', inputTokens: 2400, outputTokens: 600, pages: 2, requests: 2 },
  ]);
});

describe('a service', () => {
  it('that is busy is named so', async () => {
    server.answers.push(failed(429));
    await expect(readBy(server)).rejects.toMatchObject(failure(/busy/));
  });

  it.each([401, 400, 500])('that answers %d cannot be used now', async (status) => {
    server.answers.push(failed(status, 'secret detail'));
    const reading = readBy(server);
    await expect(reading).rejects.toMatchObject(failure(new RegExp(`it answered ${status}`)));
    await expect(reading).rejects.not.toMatchObject(failure(/secret detail/));
  });

  it('that fails once is asked again', async () => {
    server.answers.push(failed(500), completed(answer()));
    expect((await readBy(server, { maxRetries: 1 })).reader).toBe('openai');
    expect(server.asked).toHaveLength(2);
  });

  it('that does not answer is given up at the time limit', async () => {
    server.answers.push(silent);
    await expect(readBy(server, { timeout: 200 })).rejects.toMatchObject(failure(/in time/));
  });

  it('that is too slow for the whole statement is given up', async () => {
    server.answers.push(silent);
    await expect(readBy(server, { patience: 200 })).rejects.toMatchObject(failure(/in time/));
  });

  it('that breaks the line cannot be used now', async () => {
    server.answers.push((reply) => reply.destroy());
    await expect(readBy(server)).rejects.toMatchObject(
      failure(/cannot be used now\. Try again later/),
    );
  });

  it('that is not there cannot be used now', async () => {
    const baseURL = `http://127.0.0.1:${await freePort()}/v1`;
    await expect(readBy(server, { baseURL })).rejects.toMatchObject(
      failure(/cannot be used now\. Try again later/),
    );
  });
});

describe('a signal', () => {
  it('ends the waiting with its reason', async () => {
    const stop = new AbortController();
    const reason = new Error('The worker is stopping');
    server.answers.push(() => stop.abort(reason));
    await expect(readBy(server, { signal: stop.signal })).rejects.toBe(reason);
  });

  it('that was given before asks nothing', async () => {
    const reason = new Error('Too late');
    await expect(readBy(server, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(server.asked).toEqual([]);
  });
});

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
import { statementPath } from '../../../lab/fixture-statements.ts';

let server: ModelServer;
beforeEach(async () => {
  server = await startModelServer();
});
afterEach(() => server.stop());

describe('a request', () => {
  it('contains every page as image and text, and a strict schema', async () => {
    server.answers.push(completed(answer()));
    const reading = readBy(server);
    await reading;
    expect(reading.reported).toEqual([
      [1, 2],
      [2, 2],
    ]);
    expect(server.authorizations).toEqual(['Bearer a-key']);
    const [requested] = server.requested;
    expect(requested?.model).toBe('a-model');
    expect(requested?.instructions).toContain('Never invent a line');
    const [first, image, second, other] = requested?.input[0]?.content ?? [];
    expect(first).toMatchObject({
      type: 'input_text',
      text: expect.stringMatching(/^Page 1\. .*holds:\nSales Items Amount\nVisa 12/s) as string,
    });
    expect(second?.text).toContain('Page 2. The text that the document holds:');
    expect([image, other]).toEqual([
      { type: 'input_image', detail: 'high', image_url: 'data:image/jpeg;base64,QQ==' },
      { type: 'input_image', detail: 'high', image_url: 'data:image/jpeg;base64,Qg==' },
    ]);
    expect(requested?.text.format).toMatchObject({
      type: 'json_schema',
      strict: true,
      schema: { additionalProperties: false },
    });
  });

  it('contains the pages of a real document as JPEG', async () => {
    server.answers.push(completed(answer()));
    await withDocument(statementPath('square-1.pdf'), (opened) => readBy(server, {}, opened));
    const images = (server.requested[0]?.input[0]?.content ?? []).filter(
      ({ type }) => type === 'input_image',
    );
    expect(images).toHaveLength(2);
    for (const { image_url: url } of images)
      expect(Buffer.from(url?.split(',')[1] ?? '', 'base64').subarray(0, 3)).toEqual(
        Buffer.from([0xff, 0xd8, 0xff]),
      );
  });

  it('is split into batches if a model limits pages', async () => {
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
    expect(server.requested.map(({ input }) => input[0]?.content.length)).toEqual([2, 2]);
    expect(reading.notes).toEqual([]);
    expect(reading.statementTotals).toMatchObject(right.statementTotals);
    expect(reading.statementFees).toHaveLength(2);
  });
});

it('reports its usage', async () => {
  const usages: object[] = [];
  server.answers.push(completed(answer()));
  await readBy(server, { pagesPerRequest: 1, onUsage: (usage) => usages.push(usage) });
  expect(usages).toEqual([
    { model: 'a-model', inputTokens: 2400, outputTokens: 600, pages: 2, requests: 2 },
  ]);
});

describe('a service', () => {
  it('that is busy is reported as busy', async () => {
    server.answers.push(failed(429));
    await expect(readBy(server)).rejects.toMatchObject(failure(/busy/));
  });

  it.each([401, 400, 500])('that answers %d is unavailable', async (status) => {
    server.answers.push(failed(status, 'secret detail'));
    const reading = readBy(server);
    await expect(reading).rejects.toMatchObject(failure(new RegExp(`it answered ${status}`)));
    await expect(reading).rejects.not.toMatchObject(failure(/secret detail/));
  });

  it('that fails once is retried', async () => {
    server.answers.push(failed(500), completed(answer()));
    expect((await readBy(server, { maxRetries: 1 })).reader).toBe('openai');
    expect(server.requested).toHaveLength(2);
  });

  it('that does not answer is aborted at the time limit', async () => {
    server.answers.push(silent);
    await expect(readBy(server, { timeout: 200 })).rejects.toMatchObject(failure(/in time/));
  });

  it('that is too slow for the whole statement is aborted', async () => {
    server.answers.push(silent);
    await expect(readBy(server, { patience: 200 })).rejects.toMatchObject(failure(/in time/));
  });

  it('that closes the connection is unavailable', async () => {
    server.answers.push((reply) => reply.destroy());
    await expect(readBy(server)).rejects.toMatchObject(
      failure(/cannot be used now\. Try again later/),
    );
  });

  it('that cannot be reached is unavailable', async () => {
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

  it('that was aborted before sends nothing', async () => {
    const reason = new Error('Too late');
    await expect(readBy(server, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(server.requested).toEqual([]);
  });
});

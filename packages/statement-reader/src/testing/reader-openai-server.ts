import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface RequestedResponse {
  model: string;
  instructions: string;
  input: {
    role: string;
    content: { type: string; detail?: string; image_url?: string; text?: string }[];
  }[];
  text: { format: { type: string; strict: boolean; schema: { additionalProperties: boolean } } };
}

export type Answer = (reply: ServerResponse, request: IncomingMessage) => void;

export interface ModelServer {
  baseURL: string;
  requested: RequestedResponse[];
  authorizations: (string | undefined)[];
  /** Queued replies; the last one repeats. */
  answers: Answer[];
  stop(): Promise<void>;
}

/** A server that implements `POST /responses` like OpenAI. */
export async function startModelServer(): Promise<ModelServer> {
  const requested: RequestedResponse[] = [];
  const authorizations: (string | undefined)[] = [];
  const answers: Answer[] = [];
  const server = createServer((request, reply) => {
    void text(request).then((body) => {
      if (request.method !== 'POST' || request.url !== '/v1/responses')
        return reply.writeHead(404).end();
      requested.push(JSON.parse(body) as RequestedResponse);
      authorizations.push(request.headers.authorization);
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      return answer?.(reply, request);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    baseURL: `http://127.0.0.1:${port}/v1`,
    requested,
    authorizations,
    answers,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const send = (reply: ServerResponse, status: number, body: unknown): void => {
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

const response = (status: string, content: object[], more: object = {}): object => ({
  id: 'resp_1',
  object: 'response',
  created_at: 1_764_000_000,
  model: 'a-model',
  status,
  error: null,
  incomplete_details: null,
  output: [
    {
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      status,
      content,
    },
  ],
  parallel_tool_calls: true,
  tool_choice: 'auto',
  tools: [],
  usage: {
    input_tokens: 1200,
    output_tokens: 300,
    total_tokens: 1500,
    input_tokens_details: { cached_tokens: 0 },
    output_tokens_details: { reasoning_tokens: 0 },
  },
  ...more,
});

const outputText = (answer: string): object => ({
  type: 'output_text',
  text: answer,
  annotations: [],
});

export const completed =
  (answer: string): Answer =>
  (reply) =>
    send(reply, 200, response('completed', [outputText(answer)]));

/** A reply cut off at the token limit. */
export const truncated =
  (answer: string): Answer =>
  (reply) =>
    send(
      reply,
      200,
      response('incomplete', [outputText(answer)], {
        incomplete_details: { reason: 'max_output_tokens' },
      }),
    );

export const refused: Answer = (reply) =>
  send(reply, 200, response('completed', [{ type: 'refusal', refusal: 'I cannot help.' }]));

/** An error in OpenAI's format. */
export const failed =
  (status: number, message = 'It failed'): Answer =>
  (reply) =>
    send(reply, status, { error: { message, type: 'error', param: null, code: null } });

export const silent: Answer = () => undefined;

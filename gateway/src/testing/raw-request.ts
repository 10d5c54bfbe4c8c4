import { request } from 'node:http';

export interface RawReply {
  status: number;
  type: string;
  text: string;
}

/** Sends a path unchanged; fetch would normalize its dot segments. */
export function rawRequest(port: number, path: string, method = 'GET'): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'] ?? '',
          text,
        }),
      );
    });
    sent.once('error', reject);
    sent.end();
  });
}

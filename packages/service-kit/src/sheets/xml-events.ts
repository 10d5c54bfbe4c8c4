import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { SheetRefused } from './sheet-refused.ts';

/** Names come without their namespace prefix. */
export interface XmlHandlers {
  open?: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Parses piece by piece; yields the bytes read so far. Expands no custom entities. Throws a refusal if malformed. */
export async function* streamXml(source: Readable, handlers: XmlHandlers): AsyncGenerator<number> {
  const parser = new SaxesParser();
  // Throwing here stops write().
  parser.on('error', () => {
    throw new SheetRefused('damaged');
  });
  if (handlers.open)
    parser.on('opentag', ({ name, attributes }) => handlers.open?.(local(name), attributes));
  if (handlers.close) parser.on('closetag', ({ name }) => handlers.close?.(local(name)));
  if (handlers.text) {
    parser.on('text', handlers.text);
    parser.on('cdata', handlers.text);
  }
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      parser.write(decoder.decode(chunk, { stream: true }));
      bytes += chunk.length;
      yield bytes;
    }
    parser.write(decoder.decode()).close();
  } catch (error) {
    throw error instanceof SheetRefused ? error : new SheetRefused('damaged');
  } finally {
    source.destroy();
  }
}

export async function readXml(source: Readable, handlers: XmlHandlers): Promise<void> {
  for await (const _ of streamXml(source, handlers));
}

import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { SheetRefused } from './sheet-refused.ts';

/** What happens in a document, with names as they are without their prefix. */
export interface XmlHandlers {
  open?: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Reads a document piece by piece and gives after each how many bytes were read. Entities of the
 * document's own are not known, so that none can grow; what is no XML throws a refusal.
 */
export async function* readXml(source: Readable, handlers: XmlHandlers): AsyncGenerator<number> {
  const parser = new SaxesParser();
  // Thrown out of write(), so that nothing is read after it.
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

/** Reads a document to its end. */
export async function readWholeXml(source: Readable, handlers: XmlHandlers): Promise<void> {
  for await (const _ of readXml(source, handlers));
}

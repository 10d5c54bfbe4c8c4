import { maxJsonDepth } from '@portal/service-kit/http/body';

export interface StringSink {
  /** Returns a consumer for the raw chunks of a value, or null to skip it (`end` is then not called). */
  begin(key: string): ((piece: Buffer) => void) | null;
  end(key: string): void;
}

const [quote, backslash, open, close, openList, closeList, colon, comma] = Buffer.from('"\\{}[]:,');

const longestKey = 200;
const maxFields = 1000;

/**
 * Scans one JSON object in chunks and passes on the strings directly in it without buffering them: a usual parser
 * needs many times the memory of a statement. Skips nested values. Throws a SyntaxError if the text is not an object,
 * is nested too deeply, or has too many fields.
 */
export function createJsonScanner(sink: StringSink) {
  let depth = 0;
  let started = false;
  let finished = false;
  let expects: 'key' | 'value' = 'key';
  let key = '';
  let inString = false;
  let escaped = false;
  let take: (piece: Buffer) => void = () => undefined;
  let keyPieces: Buffer[] = [];
  let keyLength = 0;
  let fields = 0;
  let isWanted = false;

  function beginString(): void {
    inString = true;
    take = () => undefined;
    if (depth !== 1) return;
    if (expects === 'key') {
      keyPieces = [];
      keyLength = 0;
      fields += 1;
      if (fields > maxFields) throw new SyntaxError('The object has too many fields');
      take = (piece) => {
        keyLength += piece.length;
        if (keyLength <= longestKey) keyPieces.push(Buffer.from(piece));
      };
      return;
    }
    const wanted = sink.begin(key);
    isWanted = wanted !== null;
    take = wanted ?? (() => undefined);
  }

  function endString(): void {
    inString = false;
    if (depth !== 1) return;
    if (expects === 'key')
      key = keyLength <= longestKey ? parseString(Buffer.concat(keyPieces)) : '';
    else if (isWanted) sink.end(key);
  }

  /** Returns the index after the string's part of this chunk. */
  function throughString(chunk: Buffer, from: number): number {
    let at = from;
    if (escaped) {
      escaped = false;
      at += 1;
    }
    while (at < chunk.length) {
      const end = chunk.indexOf('"', at);
      const escape = chunk.indexOf('\\', at);
      if (escape >= 0 && (end < 0 || escape < end)) {
        escaped = escape + 1 >= chunk.length;
        at = escape + 2;
        continue;
      }
      const stop = end < 0 ? chunk.length : end;
      if (stop > from) take(chunk.subarray(from, stop));
      if (end < 0) return chunk.length;
      endString();
      return end + 1;
    }
    take(chunk.subarray(from));
    return chunk.length;
  }

  return {
    write(chunk: Buffer): void {
      let at = 0;
      while (at < chunk.length) {
        if (inString) {
          at = throughString(chunk, at);
          continue;
        }
        const byte = chunk[at] ?? 0;
        at += 1;
        if (byte <= 0x20) continue;
        if (finished || (!started && byte !== open)) throw new SyntaxError('Not one JSON object');
        started = true;
        if (byte === quote) beginString();
        else if (byte === open || byte === openList) {
          depth += 1;
          if (depth > maxJsonDepth) throw new SyntaxError('The object is nested too deep');
        } else if (byte === close || byte === closeList) {
          depth -= 1;
          if (depth === 0) finished = true;
        } else if (depth === 1 && byte === colon) expects = 'value';
        else if (depth === 1 && byte === comma) expects = 'key';
        else if (byte === backslash) throw new SyntaxError('A backslash outside of a string');
      }
    },
    /** Throws if the object is incomplete. */
    end(): void {
      if (!finished) throw new SyntaxError('The JSON object does not end');
    },
  };
}

/** Parses a JSON string without its quotes. Throws a SyntaxError. */
export const parseString = (raw: Buffer): string =>
  JSON.parse(`"${raw.toString('utf8')}"`) as string;

import { maxJsonDepth } from '@portal/service-kit/http/body';

/** What the scanner reports of the strings that stand directly in the outer object. */
export interface StringSink {
  /**
   * A string begins that is the value of `key`; gives what takes its pieces, raw as in the JSON, or null
   * where nobody wants them: then nothing of it is kept, and `end` is not called.
   */
  begin(key: string): ((piece: Buffer) => void) | null;
  end(key: string): void;
}

const [quote, backslash, open, close, openList, closeList, colon, comma] = Buffer.from('"\\{}[]:,');

/** Bytes of a name: no field that anybody wants has a longer one. */
const longestKey = 200;
/** Fields of the object. */
const mostFields = 1000;

/**
 * Reads one JSON object piece by piece and hands on the strings directly in it, without ever holding a
 * long one: a parser that keeps whole values, or one that makes an object of every few characters,
 * takes many times the memory of a statement. Throws a SyntaxError where the text is no object, is nested
 * too deep, or has very many fields; what is nested below the object is passed over.
 */
export function createJsonScanner(sink: StringSink) {
  let depth = 0;
  let begun = false;
  let finished = false;
  /** Inside the outer object: whether a name or a value comes next. */
  let expects: 'key' | 'value' = 'key';
  let key = '';
  let inString = false;
  let escaped = false;
  let take: (piece: Buffer) => void = () => undefined;
  let keyPieces: Buffer[] = [];
  let keyLength = 0;
  let fields = 0;
  /** Whether somebody takes the present string. */
  let isWanted = false;

  function beginString(): void {
    inString = true;
    take = () => undefined;
    if (depth !== 1) return;
    if (expects === 'key') {
      keyPieces = [];
      keyLength = 0;
      fields += 1;
      if (fields > mostFields) throw new SyntaxError('The object has too many fields');
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

  /** Gives where the string's piece ends. */
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
        if (finished || (!begun && byte !== open)) throw new SyntaxError('Not one JSON object');
        begun = true;
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
    /** Throws where the object does not end. */
    end(): void {
      if (!finished) throw new SyntaxError('The JSON object does not end');
    },
  };
}

/** The text of a JSON string, from what stands between its quotes. Throws a SyntaxError. */
export const parseString = (raw: Buffer): string =>
  JSON.parse(`"${raw.toString('utf8')}"`) as string;

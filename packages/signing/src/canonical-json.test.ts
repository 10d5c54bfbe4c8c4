import { describe, expect, it } from 'vitest';
import { canonicalJson, sha256Of } from './canonical-json.ts';

describe('canonicalJson', () => {
  it('matches the example of RFC 8785', () => {
    // Printed like this in the RFC; the text has more digits than a number stores.
    const value: unknown = JSON.parse(String.raw`{
      "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
      "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
      "literals": [null, true, false]
    }`);
    expect(canonicalJson(value)).toBe(
      String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
    );
  });

  it('sorts names by UTF-16 code units, as in the RFC’s example', () => {
    const value = {
      '\u20ac': 'Euro Sign',
      '\r': 'Carriage Return',
      '\ufb33': 'Hebrew Letter Dalet With Dagesh',
      '1': 'One',
      '\ud83d\ude00': 'Emoji: Grinning Face',
      '\u0080': 'Control',
      '\u00f6': 'Latin Small Letter O With Diaeresis',
    };
    expect(Object.values(JSON.parse(canonicalJson(value)) as object).slice(1)).toEqual([
      'Carriage Return',
      'Control',
      'Latin Small Letter O With Diaeresis',
      'Euro Sign',
      'Emoji: Grinning Face',
      'Hebrew Letter Dalet With Dagesh',
    ]);
  });

  // Appendix B of RFC 8785: the bits of each number.
  it.each([
    ['0000000000000000', '0'],
    ['8000000000000000', '0'],
    ['0000000000000001', '5e-324'],
    ['8000000000000001', '-5e-324'],
    ['7fefffffffffffff', '1.7976931348623157e+308'],
    ['4340000000000000', '9007199254740992'],
    ['4430000000000000', '295147905179352830000'],
    ['44b52d02c7e14af5', '9.999999999999997e+22'],
    ['444b1ae4d6e2ef4e', '999999999999999700000'],
    ['444b1ae4d6e2ef50', '1e+21'],
    ['3eb0c6f7a0b5ed8d', '0.000001'],
    ['41b3de4355555557', '333333333.33333343'],
    ['becbf647612f3696', '-0.0000033333333333333333'],
    ['43143ff3c1cb0959', '1424953923781206.2'],
  ])('writes the number %s as %s', (bits, text) => {
    expect(canonicalJson(Buffer.from(bits, 'hex').readDoubleBE())).toBe(text);
  });

  it('does not depend on the order of names', () => {
    expect(canonicalJson({ b: { d: 1, c: 2 }, a: [] })).toBe(
      canonicalJson({ a: [], b: { c: 2, d: 1 } }),
    );
  });
});

describe('rejects values without a JSON form and names their path', () => {
  const circle: Record<string, unknown> = {};
  circle['self'] = circle;
  it.each([
    ['$.a', { a: NaN }],
    ['$.a', { a: Infinity }],
    ['$.a[1]', { a: [1, undefined] }],
    ['$.a', { a: undefined }],
    ['$.a', { a: 'x\ud800' }],
    ['$', { '\udc00': 1 }],
    ['$.at', { at: new Date() }],
    ['$.bytes', { bytes: Buffer.from('x') }],
    ['$.map', { map: new Map() }],
    ['$.big', { big: 1n }],
    ['$.call', { call: () => 1 }],
    ['$[0]', Array(1)],
    ['$.self', circle],
  ])('%s', (path, value) => {
    expect(() => canonicalJson(value)).toThrow(TypeError);
    expect(() => canonicalJson(value)).toThrow(path);
  });
});

it('hashes text and bytes with SHA-256', () => {
  const sum = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  expect(sha256Of('abc')).toBe(sum);
  expect(sha256Of(Buffer.from('abc'))).toBe(sum);
});

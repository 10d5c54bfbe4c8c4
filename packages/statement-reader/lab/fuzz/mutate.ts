import type { Random } from '../samples/random.ts';

type Mutation = (pdf: Buffer, random: Random) => Buffer;

/** A range of a file: `start` up to `end` (exclusive). */
interface Stretch {
  start: number;
  end: number;
}

const mutations: Record<string, Mutation> = {
  'bytes flipped': (pdf, random) => {
    const damaged = Buffer.from(pdf);
    for (let times = random.pick([1, 3, 10, 40, 200]); times > 0; times--) {
      const at = random.int(0, pdf.length - 1);
      damaged[at] = (damaged[at] ?? 0) ^ (1 << random.int(0, 7));
    }
    return damaged;
  },
  'end cut off': (pdf, random) => pdf.subarray(0, random.int(1, pdf.length - 1)),
  'part cut out': (pdf, random) => {
    const start = random.int(0, pdf.length - 1);
    const end = Math.min(pdf.length, start + random.int(1, random.pick(partLengths)));
    return Buffer.concat([pdf.subarray(0, start), pdf.subarray(end)]);
  },
  'part repeated': (pdf, random) => {
    const start = random.int(0, pdf.length - 1);
    const end = Math.min(pdf.length, start + random.int(1, random.pick(partLengths)));
    return Buffer.concat([pdf.subarray(0, end), pdf.subarray(start)]);
  },
  'objects swapped': (pdf, random) => {
    const objects = stretches(pdf, /\d+ \d+ obj[^]*?endobj/g);
    if (objects.length === 0) return pdf.subarray(0, -1);
    const [one, other] = [random.pick(objects), random.pick(objects)].sort(
      (a, b) => a.start - b.start,
    );
    if (!one || !other || one === other) return pdf.subarray(0, -1);
    return Buffer.concat([
      pdf.subarray(0, one.start),
      pdf.subarray(other.start, other.end),
      pdf.subarray(one.end, other.start),
      pdf.subarray(one.start, one.end),
      pdf.subarray(other.end),
    ]);
  },
  'object numbers changed': (pdf, random) =>
    replaceSome(pdf, random, /\b\d+(?= \d+ (?:R|obj)\b)/g, () => String(random.int(0, 60))),
  'numbers changed': (pdf, random) =>
    replaceSome(pdf, random, /(?<=[\s[/<(])-?\d*\.?\d+(?=[\s\]/>)])/g, () => random.pick(numbers)),
  'names changed': (pdf, random) => {
    const names = stretches(pdf, /\/[A-Z][A-Za-z0-9]+/g);
    return replaceSome(pdf, random, /\/[A-Z][A-Za-z0-9]+/g, () => {
      const { start, end } = random.pick(names);
      return pdf.toString('latin1', start, end);
    });
  },
  'streams damaged': (pdf, random) => {
    const damaged = Buffer.from(pdf);
    const streams = stretches(pdf, /(?<=\bstream\r?\n)[^]*?(?=endstream)/g);
    if (streams.length === 0) return pdf.subarray(0, -1);
    for (let times = random.int(1, 5); times > 0; times--) {
      const { start, end } = random.pick(streams);
      for (let bytes = random.int(1, 40); bytes > 0 && end > start; bytes--)
        damaged[random.int(start, end - 1)] = random.int(0, 255);
    }
    return damaged;
  },
};

/** Lengths of parts that are cut out or repeated: from a few bytes to many objects. */
const partLengths = [4, 40, 400, 4000, 40_000];

const numbers = [
  '0',
  '-1',
  '1',
  '65536',
  '2147483647',
  '-2147483648',
  '4294967296',
  '1e9',
  '0.00001',
];

/** Damages a PDF in one or a few ways, deterministic by the random numbers; describes how. */
export function mutate(pdf: Buffer, random: Random): { damaged: Buffer; how: string } {
  const ways = Array.from({ length: random.pick([1, 1, 1, 2, 3]) }, () =>
    random.pick(Object.keys(mutations)),
  );
  const damaged = ways.reduce(
    (file, way) => (file.length > 1 ? (mutations[way]?.(file, random) ?? file) : file),
    pdf,
  );
  return { damaged, how: ways.join(', ') };
}

/** Matches of a pattern. Each byte is a character. */
const stretches = (pdf: Buffer, pattern: RegExp): Stretch[] =>
  [...pdf.toString('latin1').matchAll(pattern)].map(({ index, 0: text }) => ({
    start: index,
    end: index + text.length,
  }));

function replaceSome(pdf: Buffer, random: Random, pattern: RegExp, by: () => string): Buffer {
  const found = stretches(pdf, pattern);
  if (found.length === 0) return pdf.subarray(0, -1);
  const selected = Array.from({ length: random.int(1, 8) }, () => random.pick(found)).toSorted(
    (a, b) => b.start - a.start,
  );
  return selected.reduce(
    (file, { start, end }) =>
      Buffer.concat([file.subarray(0, start), Buffer.from(by(), 'latin1'), file.subarray(end)]),
    pdf,
  );
}

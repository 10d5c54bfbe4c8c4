import { createRandom } from '../samples/random.ts';

export interface Example {
  features: string[];
  label: number;
}

export type Weights = Map<string, ArrayLike<number>>;

export interface LogisticOptions {
  classes: number;
  rounds?: number;
  seed?: number;
}

const [step, decay] = [0.2, 2e-5];

/** Multinomial logistic regression by AdaGrad over sparse features; deterministic by seed. */
export function trainLogistic(
  examples: Example[],
  { classes, rounds = 5, seed = 1 }: LogisticOptions,
): Weights {
  const ids = new Map<string, number>();
  const idOf = (feature: string): number => {
    const known = ids.get(feature) ?? ids.size;
    ids.set(feature, known);
    return known;
  };
  const rows = examples.map(({ features }) => Int32Array.from(features, idOf));
  const weights = new Float64Array(ids.size * classes);
  const squares = new Float64Array(ids.size * classes);
  const shares = new Float64Array(classes);
  const random = createRandom(seed);
  const order = Int32Array.from(examples.keys());
  for (let round = 0; round < rounds; round++) {
    shuffle(order, random.int);
    for (const at of order) {
      const row = rows[at] as Int32Array;
      toShares(weights, row, shares);
      const label = examples[at]?.label;
      for (const id of row)
        for (let one = 0; one < classes; one++) {
          const place = id * classes + one;
          const weight = weights[place] as number;
          const slope = (shares[one] as number) - (one === label ? 1 : 0) + decay * weight;
          const square = (squares[place] as number) + slope * slope;
          squares[place] = square;
          weights[place] = weight - (step * slope) / (Math.sqrt(square) + 0.1);
        }
    }
  }
  return new Map(
    [...ids].map(([feature, id]) => [feature, weights.slice(id * classes, (id + 1) * classes)]),
  );
}

/** The probability of each class, 0 to 1. */
function toShares(weights: Float64Array, row: Int32Array, shares: Float64Array): void {
  const classes = shares.length;
  shares.fill(0);
  for (const id of row)
    for (let one = 0; one < classes; one++)
      shares[one] = (shares[one] as number) + (weights[id * classes + one] as number);
  const max = Math.max(...shares);
  let all = 0;
  for (let one = 0; one < classes; one++) {
    const power = Math.exp((shares[one] as number) - max);
    shares[one] = power;
    all += power;
  }
  for (let one = 0; one < classes; one++) shares[one] = (shares[one] as number) / all;
}

function shuffle(list: Int32Array, int: (low: number, high: number) => number): void {
  for (let at = list.length - 1; at > 0; at--) {
    const other = int(0, at);
    [list[at], list[other]] = [list[other] as number, list[at] as number];
  }
}

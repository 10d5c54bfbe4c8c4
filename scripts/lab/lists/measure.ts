import { followPages, type Place } from './follow-pages.ts';
import type { BenchedList, Viewer } from './benched-list.ts';
import { sendOnce, getRequest, load, type Caller, type Measure } from './load.ts';
import { people } from './people.ts';
import type { Line } from './report.ts';
import { startBareRoute, type Size, type Stack } from './stack.ts';

export interface MeasureOptions {
  /** Duration of each load in seconds, and number of rounds in which loads alternate. */
  seconds: number;
  rounds: number;
}

/** `reference` requests the same from the small data, or page 1 if `large` requests a deep page. */
type Callers = Record<'large' | 'bare' | 'reference', Caller[]>;

export async function* measureLists(
  stack: Stack,
  lists: readonly BenchedList[],
  options: MeasureOptions,
): AsyncGenerator<Line> {
  const cookies = Object.fromEntries(
    Object.entries(people).map(([viewer, actors]) => [viewer, stack.signIn(actors)]),
  ) as Record<Viewer, string[]>;
  for (const [index, list] of lists.entries()) {
    const { rowsBefore } = list;
    const place = rowsBefore
      ? await followPages(
          stack.gatewayPort.large,
          cookies.reviewer[0] ?? '',
          list.asks[0]?.path ?? '',
          rowsBefore,
        )
      : null;
    const bare = await startBareRoute(stack.databaseUrl.large, statementsOf(list, place));
    try {
      const gateway = (size: Size, at: Place | null): Caller[] =>
        throughGateway(list, stack.gatewayPort[size], cookies[list.viewer], at);
      yield await measure(
        list,
        {
          large: gateway('large', place),
          bare: people[list.viewer].map((_, person) => ({
            port: bare.port,
            requests: list.asks.map((_ask, at) =>
              getRequest(`/${person * list.asks.length + at}`, {}),
            ),
          })),
          reference: gateway(place ? 'large' : 'small', null),
        },
        // Warm-up until the services have compiled hot functions; longer before the first list.
        { ...options, warmUpMs: options.seconds * (index ? 250 : 2500) },
      );
    } finally {
      bare.child.kill();
    }
  }
}

const statementsOf = (list: BenchedList, place: Place | null) =>
  people[list.viewer].flatMap((person) =>
    list.asks.map(({ sql, values }) => ({
      text: sql,
      values: place ? (list.cursorValues?.(place.row) ?? []) : values(person),
    })),
  );

const throughGateway = (
  { viewer, asks }: BenchedList,
  port: number,
  cookies: string[],
  place: Place | null,
): Caller[] =>
  people[viewer].map((_, person) => ({
    port,
    requests: asks.map(({ path }) =>
      getRequest(`/api${path}${place ? `&cursor=${place.cursor}` : ''}`, {
        cookie: cookies[person] ?? '',
      }),
    ),
  }));

async function measure(
  list: BenchedList,
  callers: Callers,
  { seconds, rounds, warmUpMs }: MeasureOptions & { warmUpMs: number },
): Promise<Line> {
  await assertSameRows(list, callers);
  for (const each of Object.values(callers)) await load(each, warmUpMs);
  const measures: Record<keyof Callers, Measure[]> = { large: [], bare: [], reference: [] };
  for (let round = 0; round < rounds; round += 1)
    for (const name of ['large', 'bare', 'reference'] as const)
      measures[name].push(await load(callers[name], seconds * 1000));
  /** Median over the rounds of the ratio to the adjacent measurement. */
  const times = (base: 'bare' | 'reference'): number =>
    median(
      measures.large.map(({ cpu }, round) => cpu / (measures[base][round] as Measure).cpu),
      (ratio) => ratio,
    );
  const typical = (name: keyof Callers): Measure =>
    median(measures[name], ({ perSecond }) => perSecond);
  return {
    list,
    large: typical('large'),
    bare: typical('bare'),
    reference: typical('reference'),
    times: { bare: times('bare'), reference: times('reference') },
  };
}

function median<T>(measured: T[], by: (one: T) => number): T {
  const sorted = measured.toSorted((a, b) => by(a) - by(b));
  return sorted[Math.floor(sorted.length / 2)] as T;
}

/** Throws unless both sides send the same rows. Only a search may find none. */
async function assertSameRows(list: BenchedList, { large, bare }: Callers): Promise<void> {
  const [ours, theirs] = [large[0], bare[0]];
  if (!ours || !theirs) return;
  for (const [at, request] of ours.requests.entries()) {
    const here = JSON.parse(await sendOnce(ours.port, request)) as { id: number }[] | object;
    const there = JSON.parse(await sendOnce(theirs.port, theirs.requests[at] ?? '')) as {
      id: number;
    }[];
    if (!Array.isArray(here)) continue;
    const idsOf = (rows: { id: number }[]): string => rows.map(({ id }) => id).join();
    const mayBeEmpty = list.name.includes('search');
    if ((!here.length && !mayBeEmpty) || idsOf(here as { id: number }[]) !== idsOf(there))
      throw new Error(`${list.name}: the bare route sends other rows, or there are none`);
  }
}

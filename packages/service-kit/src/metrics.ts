import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics(service: string) {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  // The default, 10 ms, wakes each process a hundred times a second: half of the CPU time of an idle portal.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120],
    registers: [registry],
  });
  const messages = new Histogram({
    name: 'message_duration_seconds',
    help: 'Duration of handling a message',
    labelNames: ['consumer', 'outcome'],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 30, 60, 120],
    registers: [registry],
  });
  /** Registers a gauge with one value per value of `label`, read on each scrape. A failed read omits the values. */
  const gauges = (
    name: string,
    help: string,
    label: string,
    read: () => Promise<Record<string, number>>,
  ): void => {
    new Gauge({
      name,
      help,
      labelNames: label ? [label] : [],
      registers: [registry],
      async collect() {
        this.reset();
        const values = await read().catch((): Record<string, number> => ({}));
        for (const [of, value] of Object.entries(values))
          this.set(label ? { [label]: of } : {}, value);
      },
    });
  };
  return {
    registry,
    gauges,
    /** The same without a label. */
    gauge: (name: string, help: string, read: () => Promise<number>) =>
      gauges(name, help, '', async () => ({ '': await read() })),
    observeRequest: (route: string, method: string, status: number, seconds: number) =>
      requests.observe({ route, method, status: String(status) }, seconds),
    observeMessage: (consumer: string, outcome: string, seconds: number) =>
      messages.observe({ consumer, outcome }, seconds),
  };
}

export interface Backlog {
  jobs: number;
  oldest: Date | null;
}

export function watchBacklog(read: () => Promise<Backlog>, metrics: Metrics): void {
  metrics.gauge('jobs_waiting', 'Jobs that wait or run', async () => (await read()).jobs);
  metrics.gauge('jobs_oldest_seconds', 'Age of the oldest of them', async () => {
    const { oldest } = await read();
    return oldest ? (Date.now() - oldest.getTime()) / 1000 : 0;
  });
}

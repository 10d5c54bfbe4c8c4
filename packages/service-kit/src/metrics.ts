import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export interface Metrics {
  registry: Registry;
  /** Seconds that a request took, by route, method and status. */
  observeRequest(route: string, method: string, status: number, seconds: number): void;
  /** Seconds that a message took, by consumer and outcome. */
  observeMessage(consumer: string, outcome: string, seconds: number): void;
}

/** Prometheus metrics of one service. */
export function createMetrics(service: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
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
  return {
    registry,
    observeRequest: (route, method, status, seconds) =>
      requests.observe({ route, method, status: String(status) }, seconds),
    observeMessage: (consumer, outcome, seconds) =>
      messages.observe({ consumer, outcome }, seconds),
  };
}

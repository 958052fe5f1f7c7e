import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { Traces } from './traces.ts';

const KINDS = { request: SpanKind.SERVER, page: SpanKind.SERVER, database: SpanKind.CLIENT } as const;

/**
 * Tells spans to a collector by OTLP over HTTP, as JSON, some at a time. Only what has the setting reads this module in.
 * @param endpoint of the collector: `http://collector:4318`
 */
export function createTraces(endpoint: string): Traces {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'portal' }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url }))],
  });
  const tracer = provider.getTracer('portal');
  const underWay = new AsyncLocalStorage<Context>();
  return {
    begin(name, kind, facts) {
      const around = underWay.getStore() ?? ROOT_CONTEXT;
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes: facts }, around);
      return {
        within: (work) => underWay.run(trace.setSpan(around, span), work),
        say: (more) => void span.setAttributes(more),
        end(hasFailed = false) {
          if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    // A collector that is away must not keep the portal from ending.
    close: () => provider.shutdown().catch(() => {}),
  };
}

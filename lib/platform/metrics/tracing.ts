import { context, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { registerInstrumentations } from '@opentelemetry/instrumentation'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import { PrismaInstrumentation } from '@prisma/instrumentation'

/**
 * Sends traces to the collector of OTEL_EXPORTER_OTLP_ENDPOINT: Next.js traces requests, Prisma queries.
 * Loaded only if that is set. Call it before loading either.
 * @param ratio the share of sampled traces, from 0 to 1
 * @returns a function that flushes the last traces
 */
export function startTracing(version: string, ratio: number): () => Promise<void> {
  const about = resourceFromAttributes({ 'service.name': 'appkiln', 'service.version': version })
  const provider = new TracerProvider({
    resource: about.merge(detectResources({ detectors: [envDetector] })),
    sampler: new TraceIdRatioBasedSampler(ratio),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  registerInstrumentations({ tracerProvider: provider, instrumentations: [new PrismaInstrumentation()] })
  return () => provider.shutdown()
}

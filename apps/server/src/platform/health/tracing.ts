import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyInstance } from 'fastify'
import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import type { Workers } from '../jobs/jobs.ts'

const nameOf = (asked: unknown): string => {
  const { name, text } = typeof asked === 'string' ? { text: asked } : (asked as { name?: string; text?: string })
  return name ?? text?.trim().split(/\s+/, 1)[0]?.toLowerCase() ?? 'statement'
}

function end(span: Span, error?: unknown): void {
  if (error) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

/**
 * Traces of requests, jobs and their statements, exported as OTLP over HTTP to the address in OpenTelemetry's own
 * variables. The spans are made here by hand, at three seams: automatic instrumentation loads every module through a
 * hook, which slows all starts and breaks with the modules. Only this file uses OpenTelemetry, and it is loaded only if
 * the variable is set. A statement is named by its name or its first word, never by its text or values.
 */
export function startTracing() {
  const share = process.env['OTEL_TRACES_SAMPLER']?.includes('traceidratio')
    ? Number(process.env['OTEL_TRACES_SAMPLER_ARG'] ?? 1)
    : 1
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'pitlane' }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: new TraceIdRatioBasedSampler(share),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  const tracer = provider.getTracer('pitlane')
  const current = new AsyncLocalStorage<Context>()

  const { query } = pg.Client.prototype
  function traced(this: unknown, ...given: unknown[]): unknown {
    const parent = current.getStore()
    // Work without a parent, such as a queue's poll every other second, is not traced.
    if (!parent) return Reflect.apply(query, this, given)
    const span = tracer.startSpan(
      nameOf(given[0]),
      { kind: SpanKind.CLIENT, attributes: { 'db.system.name': 'postgresql' } },
      parent,
    )
    const told = given.at(-1)
    if (typeof told === 'function') {
      const tell = (error: unknown, ...rest: unknown[]): unknown => {
        end(span, error)
        return Reflect.apply(told, undefined, [error, ...rest])
      }
      return Reflect.apply(query, this, [...given.slice(0, -1), tell])
    }
    const answer: unknown = Reflect.apply(query, this, given)
    if (answer instanceof Promise)
      answer.then(
        () => end(span),
        (error: unknown) => end(span, error),
      )
    else end(span)
    return answer
  }
  Object.assign(pg.Client.prototype, { query: traced })

  return {
    requests(app: FastifyInstance): void {
      const spans = new WeakMap<object, Span>()
      app.addHook('onRequest', async (request) => {
        const attributes = { 'http.request.method': request.method, 'pitlane.request_id': request.id }
        spans.set(request, tracer.startSpan(request.method, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT))
      })
      // After the body's parser, whose events belong to the connection and not to the request.
      app.addHook('preHandler', (request, _reply, done) => {
        const span = spans.get(request)
        if (span) current.run(trace.setSpan(ROOT_CONTEXT, span), done)
        else done()
      })
      app.addHook('onResponse', async (request, reply) => {
        const span = spans.get(request)
        const route = request.routeOptions.url ?? 'unknown'
        span?.updateName(`${request.method} ${route}`)
        span?.setAttributes({ 'http.route': route, 'http.response.status_code': reply.statusCode })
        if (span) end(span, reply.statusCode >= 500)
      })
    },
    jobs: (workers: Workers): Workers => {
      const traced = Object.entries(workers).map(([name, work]) => [
        name,
        async (payload: never) => {
          const span = tracer.startSpan(`job ${name}`, { kind: SpanKind.CONSUMER }, ROOT_CONTEXT)
          const outcome = current.run(trace.setSpan(ROOT_CONTEXT, span), () =>
            (work as (given: never) => Promise<void>)(payload),
          )
          await outcome.then(
            () => end(span),
            (error: unknown) => {
              end(span, error)
              throw error
            },
          )
        },
      ])
      return Object.fromEntries(traced) as Workers
    },
    async stop(): Promise<void> {
      Object.assign(pg.Client.prototype, { query })
      await provider.shutdown()
    },
  }
}
export type Tracing = ReturnType<typeof startTracing>

import { accountEndpoints } from '@pitlane/contract/account/account.ts'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { aUser } from '../../domains/account/factory.ts'
import { createApp } from '../../app.ts'
import { createWorkers } from '../../domains.ts'

const t = await testApp()

type Sent = { name: string; traceId: string; spanId: string; parentSpanId?: string }
type Body = {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] }
    scopeSpans: { spans: Sent[] }[]
  }[]
}

test('requests, their statements and jobs arrive at the receiver that the variable names, and no values with them', async () => {
  const bodies: Body[] = []
  const receiver = createServer((request, response) => {
    void json(request).then((body) => {
      bodies.push(body as Body)
      response.end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
  process.env['OTEL_SERVICE_NAME'] = 'shop-test'
  const { token, email } = await aUser(t)
  const { startTracing } = await import('./tracing.ts')
  const tracing = startTracing()
  const { app } = await createApp({ ...t.deps, tracing })
  const { method, path } = accountEndpoints.me
  await app.inject({ method, url: `${path}?token=secret-in-the-query`, headers: { authorization: `Bearer ${token}` } })
  await tracing.jobs(createWorkers(t.deps)).sweep({})
  await app.close()
  await tracing.stop()
  delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT']
  delete process.env['OTEL_SERVICE_NAME']
  receiver.close()

  const spans = bodies.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  )
  const request = spans.find(({ name }) => name === `${method} ${path}`)!
  const job = spans.find(({ name }) => name === 'job sweep')!
  expect(spans.filter(({ parentSpanId }) => parentSpanId === request.spanId)).not.toEqual([])
  expect(spans.filter(({ parentSpanId }) => parentSpanId === job.spanId)).not.toEqual([])
  expect(request.traceId).not.toBe(job.traceId)
  const text = JSON.stringify(bodies)
  expect(text).toContain('"shop-test"')
  for (const secret of [token, email, 'secret-in-the-query']) expect(text).not.toContain(secret)
})

test('nothing of OpenTelemetry is loaded unless the variable is set', () => {
  const folder = join(import.meta.dirname, '../..')
  const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', folder], {
    cwd: folder,
    encoding: 'utf8',
  })
  const loading = sources
    .split('\n')
    .filter((path) => /(?<!\.test)\.ts$/.test(path))
    .filter((path) =>
      /^import (?!type).*(?:@opentelemetry|health\/tracing\.ts|'\.\/tracing\.ts)/m.test(
        readFileSync(join(folder, path), 'utf8'),
      ),
    )
  expect(loading).toEqual(['platform/health/tracing.ts'])
  expect(readFileSync(join(folder, 'main.ts'), 'utf8')).toContain(
    "given.OTEL_EXPORTER_OTLP_ENDPOINT && (await import('./platform/health/tracing.ts'))",
  )
})

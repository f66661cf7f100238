import underPressure from '@fastify/under-pressure'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { metrics } from '../../domains.ts'
import { createAnswered } from '../http/answered.ts'
import { registerOperations } from './operations.ts'

test('a busy process is taken out of the balance, but it lives and tells its figures', async () => {
  const { deps } = await testApp()
  const app = Fastify()
  await app.register(underPressure, { healthCheck: async () => false, healthCheckInterval: 60_000 })
  registerOperations(app, deps, { metrics, findLacks: async () => ({}), answered: createAnswered(app) })
  const statusOf = async (url: string) => (await app.inject(url)).statusCode
  expect(await statusOf('/readyz')).toBe(503)
  expect(await statusOf('/healthz')).toBe(200)
  expect(await statusOf('/metrics')).toBe(200)
  await app.close()
})

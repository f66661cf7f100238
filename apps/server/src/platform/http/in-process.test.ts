import { catalogEndpoints } from '@pitlane/contract/catalog/catalog.ts'
import { reportEndpoints } from '@pitlane/contract/report/report.ts'
import type { Endpoint } from '@pitlane/contract/endpoint.ts'
import { expect, test } from 'vitest'
import type { Context } from '../context.ts'
import { testDatabase } from '../../../test/database.ts'
import { noReplicas } from '../db/replicas.ts'
import { createInProcess } from './implement.ts'

const { db } = await testDatabase()
const replicas = noReplicas(db)

/** Answers with how often it was asked. */
function counting(endpoint: Endpoint) {
  let asked = 0
  const handle = () => Promise.resolve((asked += 1))
  const inProcess = createInProcess([{ name: 'counted', endpoint, handle }], { keep: true })
  return (input: object, hasWritten = false) =>
    inProcess({ lang: 'en', channel: '', actor: null, now: 1, replicas, hasWritten } as Context)(endpoint, input, {})
}

test('what is the same for everybody is read once a second, what its owner may take back each time', async () => {
  const goods = counting(catalogEndpoints.getGoods)
  expect([await goods({ id: 1 }), await goods({ id: 1 })]).toEqual([1, 1])
  expect([await goods({ id: 1 }, true), await goods({ id: 1 })]).toEqual([2, 1])
  const report = counting(reportEndpoints.getScanReport)
  expect([await report({ id: 'a' }), await report({ id: 'a' })]).toEqual([1, 2])
})

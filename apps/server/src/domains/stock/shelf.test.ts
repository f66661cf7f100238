import { inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { aProduct } from '../catalog/factory.ts'
import { styles } from '../catalog/tables.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { pay, start } from '../payment/factory.ts'
import { aBuyer, anOrder } from '../order/factory.ts'
import { putOnShelf, takeFromShelf } from './shelf.ts'

const t = await testApp()
guardInvariants(t)

test('a combination that comes back leaves its parts as if it had never been sold, those that never run out too', async () => {
  const scanner = await aProduct(t, { stock: 10 })
  const software = await aProduct(t, { kind: 'software' })
  const [scannerId, softwareId] = [scanner.styles[0]!.id, software.styles[0]!.id]
  const parts = [
    [scannerId, 2],
    [softwareId, 1],
  ] as const
  const bundle = await aProduct(t, { kind: 'combination', styles: [{ stock: null, contents: parts }] })
  const bundleId = bundle.styles[0]!.id
  const shelf = async () => {
    const rows = await t.db
      .select()
      .from(styles)
      .where(inArray(styles.id, [scannerId, softwareId, bundleId]))
    return new Map(rows.map(({ id, onHand, sold }) => [id, { onHand, sold }]))
  }
  const before = await shelf()
  const order = await anOrder(t, { user: await aBuyer(t), styleId: bundleId })
  await pay(t, `fake-${(await start(t, order)).data.payment_id}`)
  const sold = await shelf()
  expect(sold.get(scannerId)).toEqual({ onHand: 8, sold: 2 })
  const line = { styleId: bundleId, productId: bundle.id }
  await inTransaction(t.systemContext(), (tx) => putOnShelf(tx, line, 1))
  expect(await shelf()).toEqual(before)
  expect(await inTransaction(t.systemContext(), (tx) => takeFromShelf(tx, line, 1))).toBe(true)
  expect(await shelf()).toEqual(sold)
})

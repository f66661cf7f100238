import { minor } from '@pitlane/domain/money.ts'
import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { generateApi } from 'swagger-typescript-api'
import { afterAll, expect, test } from 'vitest'
import { aProduct } from '../src/domains/catalog/factory.ts'
import { aUser } from '../src/domains/account/factory.ts'
import { anAddress } from '../src/domains/address/factory.ts'
import { freightOptions } from '../src/domains/address/tables.ts'
import { orders } from '../src/domains/order/tables.ts'
import { deliver } from '../src/domains/payment/factory.ts'
import { aDeviceKey } from '../src/domains/report/factory.ts'
import { reports } from '../src/domains/report/tables.ts'
import { one } from '../src/platform/db/database.ts'
import { testApp } from './harness.ts'
import { guardInvariants } from './invariants.ts'

const t = await testApp()
guardInvariants(t)
const shop = await t.app.listen({ port: 0, host: '127.0.0.1' })
const root = fileURLToPath(new URL('../../../', import.meta.url))
const folder = await mkdtemp(join(tmpdir(), 'pitlane-client-'))
afterAll(() => rm(folder, { recursive: true }))

/** A client as a public generator makes it of what the shop serves, and the program of the documentation beside it. */
const program = join(folder, 'buy-and-report.ts')
const spec = (await (await fetch(`${shop}/openapi.json`)).json()) as NonNullable<
  Parameters<typeof generateApi>[0]['spec']
>
const { files } = await generateApi({ fileName: 'pitlane.ts', spec, silent: true })
await writeFile(join(folder, 'pitlane.ts'), one(files).fileContent)
await copyFile(join(root, 'docs/examples/buy-and-report.ts'), program)
await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))

type Program = {
  buy: (
    shop: string,
    buyer: { email: string; password: string },
    goods: string,
    pay: (url: string) => Promise<void>,
  ) => Promise<{ order_no: string; status: string }>
  sendReport: (shop: string, deviceKey: string, report: unknown) => Promise<string>
}
const { buy, sendReport } = (await import(/* @vite-ignore */ program)) as Program

test('the program of the documentation fits the types of a client that a public generator makes', async () => {
  const strict = ['--strict', '--noEmit', '--skipLibCheck', '--allowImportingTsExtensions', '--types', 'node']
  const settings = ['--target', 'es2024', '--module', 'esnext', '--moduleResolution', 'bundler', '--ignoreConfig']
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const said = await promisify(execFile)(process.execPath, [tsc, ...strict, ...settings, program]).catch(
    (error: { stdout: string }) => error,
  )
  expect(said.stdout).toBe('')
})

test('the generated client buys', async () => {
  const password = 'an-errand-1'
  const buyer = await aUser(t, { password })
  await anAddress(t, buyer)
  await t.db.insert(freightOptions).values({ titles: { en: 'Post' }, price: minor(1500) })
  await aProduct(t, { name: 'Torque wrench', price: 12_000 })
  const payHere = async (url: string) => {
    const ref = `fake-${url.split('/').at(-1)}`
    t.payments.become(ref, 'settled')
    expect((await deliver(t, t.payments.notification(ref))).result).toBe('settled')
  }
  const { order_no, status } = await buy(shop, { email: buyer.email, password }, 'wrench', payHere)
  expect(status).toBe('settled')
  const [order] = await t.db.select().from(orders)
  expect(order).toMatchObject({ number: order_no, userId: buyer.id, payment: 'paid' })
})

test('a refusal reaches its caller with its number and its sentence', async () => {
  const nobody = { email: 'nobody@example.com', password: 'an-errand-1' }
  await expect(buy(shop, nobody, 'wrench', async () => {})).rejects.toThrow(/^601\d\d: \w/)
})

test('the generated client sends a report', async () => {
  const example = join(root, 'apps/server/seed/reports/tyres-golf.json')
  const url = await sendReport(shop, await aDeviceKey(t), JSON.parse(await readFile(example, 'utf8')))
  expect(url).toContain(one(await t.db.select().from(reports)).publicId)
})

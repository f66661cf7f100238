// temporary benchmark server
import { createServer } from 'node:http'
import pino from 'pino'
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { startEmbedded } from '../src/db/embedded.ts'
import { ensureDatabase, connectTo } from '../src/db/database.ts'
import { migrateDatabase } from '../src/db/migrate.ts'
import { createApp } from '../src/app.ts'
import { readEnv } from '../src/env.ts'
import { createJobs } from '../src/jobs/jobs.ts'
import { createFakePayments } from '../src/gateways/payment/fake.ts'
import { aBuyer, aStyle } from '../src/order/factory.ts'

const embedded = await startEmbedded('/tmp/bench/data')
const url = await ensureDatabase(embedded.url, 'bench')
await migrateDatabase(url)
const db = connectTo(url)
const nothing = async () => {}
const log = pino({ level: 'silent' })
const jobs = await createJobs(db, log)
const deps = { env: readEnv({ NODE_ENV: 'test' }), db, jobs, log, clock: Date.now, mail: { send: nothing }, payments: createFakePayments(), storage: { put: nothing, get: async () => null, delete: nothing } } as never
const { app } = await createApp(deps)
await app.listen({ port: 4100 })
const t = { db, now: Date.now } as never
const users = []
for (let i = 0; i < 32; i++) users.push(await aBuyer(t))
const names = Object.fromEntries(['cht','de','en','fra','it','jp','kor','nl','pl','pt','ru','spa','tr','zh'].map((l) => [l, `Scanner ${l}`]))
const skus = []
for (let i = 0; i < 200; i++) skus.push(await aStyle(t, { stock: 1000000, names, styles: [{ stock: 1000000, names }] } as never))
writeFileSync('/tmp/bench/setup.json', JSON.stringify({ users, skus, url, sock: embedded.url }))
const bare = createServer(async (req, res) => {
  const chunks = []
  for await (const c of req) chunks.push(c)
  const { rows } = await db.$client.query({ name: 'bare', text: 'select id, price, names from styles where id = $1', values: [skus[Math.floor(Math.random() * 200)]] })
  res.setHeader('content-type', 'application/json'); res.end(JSON.stringify({ code: 0, message: 'success', data: rows[0] }))
})
bare.listen(4101)
const { readBasket } = await import('../src/order/read-basket.ts')
const bare2 = createServer(async (req, res) => {
  const chunks = []
  for await (const c of req) chunks.push(c)
  const b = JSON.parse(Buffer.concat(chunks).toString())
  const facts = await readBasket(db, { skuIds: b.goods.map((g) => g.sku_id), lang: 'en', userId: users[0].id, addressId: b.shipping.mailing_id, couponId: null, key: null })
  res.setHeader('content-type', 'application/json'); res.end(JSON.stringify({ code: 0, message: 'success', data: facts }))
})
bare2.listen(4102)
console.log('ready')
process.on('SIGTERM', () => process.exit(0))

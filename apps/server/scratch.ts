import pino from 'pino'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createApp } from './src/app.ts'
import { startEmbedded } from './src/db/embedded.ts'
import { connectTo, ensureDatabase } from './src/db/database.ts'
import { migrateDatabase } from './src/db/migrate.ts'
import { readEnv } from './src/env.ts'
import { registerScreens } from './src/http/screens.ts'
import { registerStatic } from './src/http/static.ts'
import { createFolderStorage } from './src/gateways/storage/folder.ts'
const env = readEnv({ ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', PORT: '3199' })
const e = await startEmbedded('/tmp/scratch/data')
const url = await ensureDatabase(e.url, 'pitlane')
await migrateDatabase(url)
const db = connectTo(url)
const log = pino({ level: 'warn' })
const deps: any = { env, db, log, jobs: {}, clock: Date.now, mail: {}, payments: {}, storage: createFolderStorage('/tmp/scratch/files') }
const web = '/work/main/apps/web'
const { app } = await createApp(deps, async (instance, contextOf) => {
  const build: any = await import(join(web, 'build/server/index.js'))
  build.entry.module.readStylesWith((href: string) => readFileSync(join(web, 'build/client', href), 'utf8'))
  await registerStatic(instance, join(web, 'build/client'))
  registerScreens(instance, deps, contextOf, async () => build)
})
const { rows } = await db.$client.query('select count(*) from products')
if (rows[0].count === 0) {
  await db.$client.query(`insert into products (slug, kind, good_type, channel_type, status, is_hot, names, subtitles, descriptions, search_text, currency, price, pictures, position, sold, rating_tenths, rating_count)
   select 'p' || n, 'hardware', 1, 14, 1, case when n % 5 = 0 then 1 else 0 end, jsonb_build_object('en', 'Pitlane Tool number ' || n, 'de', 'Pitlane Werkzeug ' || n), jsonb_build_object('en','A subtitle of it'), jsonb_build_object('en','Text text text'), 'pitlane tool', 'USD', 1000 + n, '[{"file":"7b1f2a54-0000-4000-8000-000000000001","width":1080,"height":1080}]', n, n, 47, 12 from generate_series(1, 60) n`)
  await db.$client.query(`insert into styles (product_id, code, names, price, on_hand) select id, 'a', '{"en":"One"}', price, 100 from products`)
}
await app.listen({ port: 3199 })
console.log('up', process.memoryUsage().rss / 1e6)
process.on('SIGINT', () => process.exit(0)); process.on('SIGTERM', () => process.exit(0))

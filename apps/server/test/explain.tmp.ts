import pg from 'pg'
import { readFileSync } from 'node:fs'
const { url, users, skus } = JSON.parse(readFileSync('/tmp/bench/setup.json','utf8'))
const src = readFileSync('apps/server/src/order/read-basket.ts','utf8')
const text = /text: `([\s\S]*?)`,\n}/.exec(src)![1]
for (const mode of ['auto','force_generic_plan']) {
  const c = new pg.Client({ connectionString: url }); await c.connect(); await c.query(`set plan_cache_mode=${mode}`)
  const v = () => [JSON.stringify([skus[Math.floor(Math.random()*200)]]), 'en', users[0].addressId, users[0].id, null, null]
  for (let i=0;i<20;i++) await c.query({name:'x',text,values:v()})
  const t0=performance.now(); for (let i=0;i<500;i++) await c.query({name:'x',text,values:v()}); console.log(mode, ((performance.now()-t0)/500).toFixed(3),'ms')
  await c.query('load \'auto_explain\'').catch(()=>{})
  const r = await c.query('select generic_plans, custom_plans from pg_prepared_statements'); console.log(r.rows)
  if (mode!=='auto') { await c.query(`prepare y(json,text,bigint,bigint,bigint,uuid) as ${text}`); const e = await c.query(`explain (analyze, buffers off) execute y('[${skus[0]}]', 'en', ${users[0].addressId}, ${users[0].id}, null, null)`); console.log(e.rows.map(r=>r['QUERY PLAN']).join('\n')) }
  await c.end()
}

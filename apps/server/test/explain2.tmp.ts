import pg from 'pg'
import { readFileSync } from 'node:fs'
const { url, users, skus } = JSON.parse(readFileSync('/tmp/bench/setup.json','utf8'))
const src = readFileSync('apps/server/src/order/read-basket.ts','utf8')
const text = /text: `([\s\S]*?)`,\n}/.exec(src)![1]!.replace('${maxLines}','20')
const cut = (t: string, name: string) => { const parts = t.split(/,\n(?=      \()/); return parts.filter((p) => !p.trimEnd().endsWith('as ' + name)).join(',\n') }
const variants: Record<string,string> = { full: text, noEarlier: cut(text,'earlier') }
variants.noEmail = cut(variants.noEarlier!, 'email'); variants.noCoupon = cut(variants.noEmail, 'coupon'); variants.noFreight = cut(variants.noCoupon, 'freight')
variants.trivial = 'select id, price, names from styles where id = (($1::json)->>0)::bigint'
const c = new pg.Client({ connectionString: url }); await c.connect(); await c.query('set plan_cache_mode=force_generic_plan')
for (let round = 0; round < 3; round++) for (const [name, t] of Object.entries(variants)) {
  const n = Math.max(...[...t.matchAll(/\$(\d)/g)].map((m) => Number(m[1])))
  const v = () => [JSON.stringify([skus[Math.floor(Math.random()*200)]]), 'en', users[0].addressId, users[0].id, null, null].slice(0, n)
  const ts = []
  for (let i=0;i<1500;i++) { const t0=performance.now(); await c.query({name, text: t, values: v()}); ts.push(performance.now()-t0) }
  ts.sort((a,b)=>a-b); console.log(name.padEnd(10), 'p25', ts[375]!.toFixed(3), 'p50', ts[750]!.toFixed(3))
}
await c.end()

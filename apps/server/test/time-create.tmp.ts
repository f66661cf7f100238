import pg from 'pg'
const proto = pg.Client.prototype as any; const orig = proto.query
const stats = new Map<string, [number, number]>()
proto.query = function (this: unknown, ...a: any[]) { const name = a[0]?.name ?? String(a[0]?.text ?? a[0]).trim().slice(0, 40); const t0 = performance.now(); const r = orig.apply(this, a); const done = () => { const s = stats.get(name) ?? [0, 0]; s[0]++; s[1] += performance.now() - t0; stats.set(name, s) }; if (r?.then) r.then(done, done); return r }
setInterval(() => { console.log('---'); for (const [k, [n, ms]] of stats) console.log(k.replace(/\s+/g,' ').padEnd(42), n, (ms / n).toFixed(2), 'ms'); stats.clear() }, 2500)

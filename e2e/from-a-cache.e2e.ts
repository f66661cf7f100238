import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { endpoints } from '@pitlane/contract/all.ts'
import { requestOf } from '@pitlane/contract/endpoint.ts'
import { groups, pathsOf } from '../apps/web/app/groups/all.ts'
import { isForAll } from '../apps/server/src/platform/http/shared-answer.ts'
import { sampleInput } from '../apps/server/test/inputs.ts'
import { origin } from './support/server.ts'
import { hasNginx, startNginx } from './support/nginx.ts'
import { addressOf } from './support/screens.ts'
import { expect, test, tokenOf } from './support/test.ts'

/** The shop behind the recipe of deploy/cache, asked by two people in two languages of two brands. */
test.skip(!hasNginx(), 'nginx is not installed')

const whole = /^public, /
const browsers = [
  { lang: 'en', channel: '', html: 'en', brand: 'petrol' },
  { lang: 'de', channel: 'yellow', html: 'de', brand: 'yellow' },
  { lang: 'de', channel: '', html: 'de', brand: 'petrol' },
  { lang: 'en', channel: 'yellow', html: 'en', brand: 'yellow' },
]

test('of all screens each comes in its language and brand, and only public ones come out of the cache', async () => {
  test.setTimeout(300_000)
  const { address, stop } = await startNginx(3781)
  try {
    const [hits, wrong] = [new Set<string>(), [] as string[]]
    for (const { path } of pathsOf(Object.values(groups))) {
      const place = addressOf(path)
      for (const round of [1, 2])
        for (const { lang, channel, html, brand } of browsers) {
          const headers = { cookie: `lang=${lang}; channel=${channel}; other=${round}` }
          const answer = await fetch(address + place, { headers, redirect: 'manual' })
          const page = await answer.text()
          // It only says the brand, and leads on.
          if (answer.status === 302) continue
          const [, said] = /<html[^>]* data-lang="(\w+)"/.exec(page) ?? []
          const [, look] = /<html[^>]* data-brand="(\w+)"/.exec(page) ?? []
          const told = answer.headers.get('cache-control') ?? ''
          if (answer.headers.get('x-cache') === 'HIT') hits.add(path)
          if (answer.headers.get('x-cache') === 'HIT' && !whole.test(told)) wrong.push(`${place}: kept, though ${told}`)
          if (said !== html || look !== brand) wrong.push(`${place}: ${said} ${look} instead of ${html} ${brand}`)
        }
    }
    expect(wrong).toEqual([])
    expect([...hits]).toEqual(expect.arrayContaining(['/', '/mall/home', '/shopping_mall/productDetail', '/rewards']))
    for (const own of ['/me', '/mall/order', '/report/diag_merge', '/vip_pay/login', '/update_app/mucar'])
      expect([...hits]).not.toContain(own)
  } finally {
    await stop()
  }
})

test('what is answered to one person is never answered to another, or to nobody', async () => {
  test.setTimeout(300_000)
  const { address, stop } = await startNginx(3782)
  const people = [tokenOf('owner@pitlane.example'), tokenOf('workshop@pitlane.example')]
  try {
    const wrong: string[] = []
    let hits = 0
    for (const [name, endpoint] of Object.entries(endpoints)) {
      // The GETs that change something, or ask another world, are no question for a cache.
      if (endpoint.method !== 'GET' || endpoint.deliberate || endpoint.ownerOnly) continue
      const { path } = requestOf(endpoint, sampleInput(endpoint))
      for (const who of [people[0], null, people[1], null]) {
        const headers: Record<string, string> = who ? { authorization: `Bearer ${who}` } : {}
        const answer = await fetch(address + path, { headers })
        const [cache, told] = [answer.headers.get('x-cache'), answer.headers.get('cache-control') ?? '']
        await answer.arrayBuffer()
        if (who && (cache === 'HIT' || whole.test(told))) wrong.push(`${name}: ${cache} for somebody, ${told}`)
        if (!isForAll(endpoint) && (cache === 'HIT' || whole.test(told))) wrong.push(`${name}: ${cache}, ${told}`)
        if (cache === 'HIT') hits += 1
      }
    }
    expect(wrong).toEqual([])
    expect(hits).toBeGreaterThan(20)
  } finally {
    await stop()
  }
})

test('stock that changes is seen through the cache within its time', async () => {
  const { address, stop } = await startNginx(3783)
  type Goods = { data: { styles: { id: number; stock: number | null }[] } }
  const styleAt = async () => {
    const answer = await fetch(`${address}/order_api/api/v3/goods/info?id=1`)
    return ((await answer.json()) as Goods).data.styles.find(({ stock }) => stock !== null)!
  }
  try {
    const { id, stock } = await styleAt()
    const changed = await fetch(`${origin}/console_api/styles/${id}/stock`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokenOf('seller@pitlane.example')}`, 'content-type': 'application/json' },
      body: JSON.stringify({ key: randomUUID(), delta: 1_000, why: '' }),
    })
    expect(((await changed.json()) as { code: number }).code).toBe(0)
    // The second for which it is kept, and the second in which another asker may get it while it is read anew.
    await sleep(2_000)
    // Others buy and give back meanwhile.
    expect((await styleAt()).stock).toBeGreaterThan(stock! + 500)
  } finally {
    await stop()
  }
})

import { expect, test, tokenOf } from './support/test.ts'

test('a page that is asked for with a log-in is nobody else’s, and strangers get theirs', async ({ request }) => {
  for (const path of ['/vip_pay/home', '/community_app/home', '/shopping_mall/productDetail?id=1']) {
    const answer = await request.get(path, { headers: { authorization: `Bearer ${tokenOf()}` } })
    expect(answer.headers()['cache-control'], path).toBe('private, no-cache')
    const stranger = await request.get(path)
    expect(stranger.headers()['cache-control'], path).toMatch(/^public/)
    expect(await stranger.text(), path).not.toBe(await answer.text())
  }
})

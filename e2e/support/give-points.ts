import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { expect, tokenOf } from './test.ts'

/** Staff give points to whoever has the token. */
export async function givePoints(page: Page, token: string, delta: number): Promise<void> {
  const as = (who: string) => ({ authorization: `Bearer ${who}` })
  const me = await (await page.request.get('/system/me', { headers: as(token) })).json()
  const answer = await page.request.post(`/console_api/users/${me.data.id}/points/adjust`, {
    headers: as(tokenOf('admin@pitlane.example')),
    data: { key: randomUUID(), delta, why: 'A test' },
  })
  expect(await answer.json()).toMatchObject({ code: 0 })
}

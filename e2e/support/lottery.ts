import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, tokenOf } from './test.ts'

/** As the desk's administrator asks. */
export const asAdmin = { headers: { authorization: `Bearer ${tokenOf('admin@pitlane.example')}` } }
type Answer<Data> = { data: Data }

export async function post<Data>(request: APIRequestContext, path: string, data: object): Promise<Data> {
  const answer = await request.post(path, { ...asAdmin, data })
  return ((await answer.json()) as Answer<Data>).data
}

/** A lottery of the test's own in which nearly every draw wins goods, begun a moment ago. */
export async function aLottery(page: Page, kind: 'goods' | 'points' = 'goods'): Promise<string> {
  const prize = kind === 'goods' ? { style_id: 1 } : { points: 5 }
  const { id, version, starts_at } = await post<{ id: number; version: number; starts_at: number }>(
    page.request,
    '/console_api/lottery-activities',
    {
      key: randomUUID(),
      titles: { en: `Cards ${randomUUID().slice(0, 8)}` },
      zone: 'Asia/Tokyo',
      starts_at: Date.now() + 1_000,
      ends_at: Date.now() + 86_400_000,
      points: 1,
      per_day: 3,
      per_person: 3,
      prizes: [
        { kind, titles: { en: 'A prize to keep' }, weight: 999_999, stock: 50, ...prize },
        { kind: 'nothing', titles: { en: 'No prize' }, weight: 1 },
      ],
    },
  )
  await post(page.request, `/console_api/lottery-activities/${id}/publish`, { version })
  await expect.poll(() => Date.now()).toBeGreaterThan(starts_at)
  return `/community_app/cardFlippingLottery?activity_id=${id}&lang=en`
}

import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Staff see an item in the shop before it is on sale, by a link that anybody may open who has it, for a day at most. It is
 * signed with the item's own key, so that no secret of the operator is needed; within half a day it is the same for all.
 */
const windowMs = 12 * 3_600_000

const sign = (goodsId: number, key: string, until: number): string =>
  createHmac('sha256', key).update(`${goodsId} ${until}`).digest('base64url')

/** The link's mark, and until when it is good. */
export function previewMark(goodsId: number, key: string, now: number): { mark: string; until: number } {
  const until = (Math.floor(now / windowMs) + 2) * windowMs
  return { mark: `${until.toString(36)}~${sign(goodsId, key, until)}`, until }
}

export function isPreviewMark(mark: string, goodsId: number, key: string, now: number): boolean {
  const [, time = '', signature = ''] = /^([0-9a-z]{1,10})~([\w-]{43})$/.exec(mark) ?? []
  const until = Number.parseInt(time, 36)
  const expected = Buffer.from(sign(goodsId, key, until))
  const given = Buffer.from(signature)
  return now < until && given.length === expected.length && timingSafeEqual(given, expected)
}

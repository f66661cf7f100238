import type { createClient } from '@pitlane/contract/client.ts'
import type { endpoints } from '@pitlane/contract/all.ts'
import { data } from 'react-router'

type Api = ReturnType<typeof createClient<typeof endpoints>>

/** The item that reviews or posts are about. @throws a 404 response for an address without one */
export async function loadReviewed(api: Pick<Api, 'getGoods'>, query: URLSearchParams) {
  const id = query.get('id') ?? ''
  if (!/^\d{1,15}$/.test(id)) throw data(null, { status: 404 })
  const { id: found, name, price, currency, picture } = await api.getGoods({ id })
  return { id: found, name, price, currency, picture }
}
export type Reviewed = Awaited<ReturnType<typeof loadReviewed>>

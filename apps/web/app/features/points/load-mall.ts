import type { MallItem, mallEndpoints } from '@pitlane/contract/points/mall.ts'
import type { InputOf, OutputOf } from '@pitlane/contract/endpoint.ts'
import { readMallQuery } from './mall-query.ts'

type List = typeof mallEndpoints.listMallItems
type Ask = (input: InputOf<List>) => Promise<OutputOf<List>>

/** A card shows this much, and so a page of cards carries no more. */
const cardOf = ({
  id,
  name,
  style,
  picture,
  points,
  my_points,
  member_points,
  price,
  currency,
  left,
  state,
}: MallItem) => ({
  id,
  name,
  style,
  picture: { src: picture.src, width: picture.width, height: picture.height },
  points,
  my_points,
  member_points,
  price,
  currency,
  left,
  state,
})
export type MallCardItem = ReturnType<typeof cardOf>

export type MallPage = Omit<OutputOf<List>, 'list'> & { list: MallCardItem[] }

/** The page of the mall that the address asks for: on the server for a visitor, in the browser for who is logged in. */
export async function loadMall(ask: Ask, query: URLSearchParams): Promise<MallPage> {
  const page = await ask({ ...readMallQuery(query), page_size: 24 })
  return { ...page, list: page.list.map(cardOf) }
}

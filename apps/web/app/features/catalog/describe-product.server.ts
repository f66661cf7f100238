import type { GoodsDetails } from '@pitlane/contract/catalog/catalog.ts'
import type { Review } from '@pitlane/contract/review/review.ts'
import { categoryPlace, pageAddress } from '@pitlane/domain/brand/public-pages.ts'
import type { ServerContext } from '../../../rendering/server-context.ts'
import { breadcrumbOf } from '../../lib/things.ts'
import type { LoadedFreight } from './goods-freight.tsx'
import { frontStep } from './describe-list.server.ts'
import { productThing } from './product-thing.ts'

type Server = Pick<ServerContext, 'head' | 'shop' | 'lang' | 'publicUrl' | 'built'>
type Shown = { canonical: string; goods: GoodsDetails; reviews: readonly Review[]; freight: LoadedFreight | null }

/** What the page shows of an item, as search engines read it: the item with its offers, and where it stands. */
export function describeProduct(server: Server, { canonical, goods, reviews, freight }: Shown): void {
  const { head, publicUrl, lang, built } = server
  const place = goods.category && categoryPlace(goods.category.id, built)
  const category =
    place && goods.category ? [{ name: goods.category.name, href: pageAddress(publicUrl, place, lang) }] : []
  head.things.push(
    productThing({ base: publicUrl, address: canonical, goods, reviews, freight }),
    breadcrumbOf([frontStep(server), ...category, { name: goods.name, href: canonical }]),
  )
}

import { pageAddress } from '@pitlane/domain/brand/public-pages.ts'
import type { ServerContext } from '../../../rendering/server-context.ts'
import { breadcrumbOf, organizationOf, siteOf } from '../../lib/things.ts'

type Server = Pick<ServerContext, 'head' | 'shop' | 'lang' | 'publicUrl'>

/** The front says whose shop it is, and how one searches in it. */
export function describeFront({ head, shop, lang }: Server): void {
  head.things.push(organizationOf(shop), siteOf(shop, lang))
}

export const frontStep = ({ shop, publicUrl, lang }: Server) => ({
  name: shop.name,
  href: pageAddress(publicUrl, { path: '/', values: {} }, lang),
})

/** A list of a category says where it stands. */
export function describeList(server: Server, { canonical, name }: { canonical: string; name: string }): void {
  server.head.things.push(breadcrumbOf([frontStep(server), { name, href: canonical }]))
}

import { readBuiltGroups } from '@pitlane/domain/brand/public-pages.ts'
import { isLang, type Lang } from '@pitlane/domain/lang.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import { createCache } from '../../platform/cache.ts'
import type { Deps } from '../../platform/context.ts'
import { findBrand, findChannel } from './find-brands.ts'
import { writeGoods, writePages, writePosts, writeSitemapIndex } from './write-sitemap.ts'

const hour = 3_600_000

/** What is somebody's own is not worth asking for. The screens themselves say that they are not to be listed. */
const robotsOf = (base: string) => `User-agent: *
Disallow: /me
Disallow: /cart
Disallow: /pay/
Disallow: /console

Sitemap: ${base}/sitemap.xml
`

type OfPart = { Params: { lang: string; part: string } }

/** `/robots.txt`, `/sitemap.xml` and its parts, of the brand by whose domain they are asked for. */
export function registerSitemap(app: FastifyInstance, deps: Deps): void {
  const { db, replicas, clock, env } = deps
  const built = readBuiltGroups(env.ROUTE_GROUPS)
  const indexes = createCache<string>({ milliseconds: hour, most: 20 })
  const siteOf = async (host: string) => {
    const { publicUrl } = await findBrand(db, await findChannel(db, '', host), env.PUBLIC_URL)
    return { db, base: publicUrl, built }
  }
  const sendXml = (reply: FastifyReply, xml: string) =>
    reply.header('cache-control', 'public, max-age=3600').type('application/xml; charset=utf-8').send(xml)

  app.get('/robots.txt', async (request, reply) => {
    const { base } = await siteOf(request.host)
    return reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(robotsOf(base))
  })
  app.get('/sitemap.xml', async (request, reply) => {
    const site = await siteOf(request.host)
    return sendXml(
      reply,
      await indexes.get(site.base, clock(), () =>
        replicas.read('recent', (own) => writeSitemapIndex({ ...site, db: own })),
      ),
    )
  })
  app.get<OfPart>('/sitemap/:lang/:part.xml', async (request, reply) => {
    const { lang, part } = request.params
    const named = /^(pages|goods|posts)(?:-(\d{1,12}))?$/.exec(part)
    if (!isLang(lang) || !named || (named[1] === 'pages') !== (named[2] === undefined)) throw new AppError('not_found')
    const site = await siteOf(request.host)
    const number = Number(named[2] ?? 0)
    const write: Record<string, (db: Deps['db']) => Promise<string>> = {
      pages: (own) => writePages({ ...site, db: own }, lang),
      goods: (own) => writeGoods({ ...site, db: own }, lang, number),
      posts: (own) => writePosts({ ...site, db: own }, lang as Lang, number),
    }
    return sendXml(reply, await replicas.read('recent', write[named[1]!]!))
  })
}

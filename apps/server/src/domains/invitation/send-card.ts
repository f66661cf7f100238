import { langs } from '@pitlane/domain/lang.ts'
import { isOneOf } from '@pitlane/domain/record.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/context.ts'
import { AppError } from '../../platform/app-error.ts'
import { createCache } from '../../platform/cache.ts'
import { findChannel, findBrand } from '../brand/public.ts'
import { drawCard } from './draw-card.ts'
import { findTerms } from './find-terms.ts'

/** A picture for each language and brand, drawn when it is first asked for and again when what it says has changed. */
export function registerCard(app: FastifyInstance, { db, clock, env }: Deps): void {
  const drawn = createCache<Buffer>({ most: 2 * langs.length })
  app.get<{ Params: { lang: string }; Querystring: { channel?: string } }>(
    '/invitation/card/:lang.png',
    async (request, reply) => {
      const { lang } = request.params
      if (!isOneOf(langs, lang)) throw new AppError('not_found')
      const { friend_points: points, friend_draws: draws } = await findTerms({ db, now: clock() })
      const { channel: asked } = request.query
      const channel = await findChannel(db, typeof asked === 'string' ? asked.slice(0, 40) : '', request.host)
      const { name: shop } = await findBrand(db, channel, env.PUBLIC_URL)
      const facts = { lang, shop, points, draws }
      const picture = await drawn.get(JSON.stringify(facts), clock(), () => drawCard(facts))
      return reply.header('cache-control', 'public, max-age=3600').type('image/png').send(picture)
    },
  )
}

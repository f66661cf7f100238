import { langs } from '@pitlane/domain/lang.ts'
import { isOneOf } from '@pitlane/domain/record.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/context.ts'
import { AppError } from '../../platform/app-error.ts'
import { createCache } from '../../platform/cache.ts'
import { readSettings } from '../../platform/db/settings.ts'
import { drawCard } from './draw-card.ts'
import { findTerms } from './find-terms.ts'

/** A picture for each language, drawn when it is first asked for and again when what it says has changed. */
export function registerCard(app: FastifyInstance, { db, clock }: Deps): void {
  const drawn = createCache<Buffer>({ most: 2 * langs.length })
  app.get<{ Params: { lang: string } }>('/invitation/card/:lang.png', async (request, reply) => {
    const { lang } = request.params
    if (!isOneOf(langs, lang)) throw new AppError('not_found')
    const { friend_points: points, friend_draws: draws } = await findTerms({ db, now: clock() })
    const facts = { lang, shop: (await readSettings(db)).shop_name, points, draws }
    const picture = await drawn.get(JSON.stringify(facts), clock(), () => drawCard(facts))
    return reply.header('cache-control', 'public, max-age=3600').type('image/png').send(picture)
  })
}

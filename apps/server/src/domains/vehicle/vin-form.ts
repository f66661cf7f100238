import type { FastifyInstance } from 'fastify'
import { checkVin, normalVin, typedVinLength } from '@pitlane/domain/vehicle/vin.ts'
import { countTry } from '../../platform/http/rate-limit.ts'
import { networkOf } from '../../platform/http/network.ts'
import type { ContextMaker } from '../../platform/http/api.ts'
import { AppError } from '../../platform/app-error.ts'
import { readVehicleVin } from './read-vehicle-vin.ts'

const limit = { max: 60, seconds: 600 }
const screens = {
  recalls: ['/car_callback/home', '/car_callback/result'],
  ratings: ['/car_callback/security_rating', '/car_callback/result_rating'],
} as const

/**
 * The form of the look-ups by VIN, for browsers with script and without. The VIN comes in the body and goes no further: the
 * address that follows has what it says, since addresses end up in histories, logs and links that people share.
 */
export function registerVinForm(app: FastifyInstance, contextOf: ContextMaker): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4_096 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    scope.post('/car_callback/vin', async (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const [home, result] = screens[form.get('for') === 'ratings' ? 'ratings' : 'recalls']
      const ctx = await contextOf(request)
      const go = (path: string, query: Record<string, string | number | null>) => {
        const told = Object.entries(query).filter(([, value]) => value !== null)
        const search = new URLSearchParams(told.map(([name, value]) => [name, String(value)]))
        return reply.redirect(`${path}?${search}`, 303)
      }
      const vin = normalVin(form.get('vin') ?? '').slice(0, typedVinLength)
      const verdict = checkVin(vin)
      if (!verdict.ok) return go(home, { problem: verdict.reason })
      try {
        await countTry({ db: ctx.pool, now: ctx.now }, `vin-form:${networkOf(ctx.ip)}`, limit)
      } catch (error) {
        if (error instanceof AppError) return go(home, { problem: error.code })
        throw error
      }
      const { make, model, year, maker, country, sure } = await readVehicleVin(ctx, { vin })
      if (sure) return go(result, { make, model, year, by: 'vin' })
      return go(home, { make, year, maker, country, by: 'vin' })
    })
  })
}

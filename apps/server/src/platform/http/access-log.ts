import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { clientAddress } from './client-address.ts'

/** The caller, once it is known. */
export type Caller = Pick<Context, 'actor' | 'sender' | 'apiKey'>

/** Tokens travel in headers; one that somebody puts into a path is not logged. */
const pathOf = (url: string): string =>
  url
    .split('?')[0]!
    .replaceAll(/[\w-]{43,}/g, '…')
    .slice(0, 300)

/**
 * A line for each response: the caller, the request, its address and the outcome. Never a query string, which may hold
 * anything.
 */
export function registerAccessLog(app: FastifyInstance): void {
  app.decorateRequest('caller', null)
  app.addHook('onResponse', async (request, reply) => {
    const { actor, sender, apiKey } = request.getDecorator<Caller | null>('caller') ?? {}
    const line = {
      method: request.method,
      path: pathOf(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      address: clientAddress(request),
      ...(actor ? { user: actor.id } : {}),
      ...(sender ? { key: sender.keyId } : {}),
      ...(apiKey ? { apiKey: apiKey.id } : {}),
    }
    request.log.info(line, 'request')
  })
}

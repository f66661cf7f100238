import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** The staff console's built files; it routes by the address's hash, so one page is enough. */
export async function registerConsole(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, { root: folder, prefix: '/console/', decorateReply: false, preCompressed: true, wildcard: false })
  app.get('/console', async (_request, reply) => reply.redirect('/console/'))
}

import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** The built files of the web; their names change with their content. Compressed ones are beside them. */
export async function registerStatic(app: FastifyInstance, clientFolder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: clientFolder,
    wildcard: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders(reply, path) {
      const forever = path.includes('/assets/')
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
}

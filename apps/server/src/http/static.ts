import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { existsSync } from 'node:fs'

/** The built files of the web; their names change with their content. Compressed ones are beside them. */
export async function registerStatic(app: FastifyInstance, clientFolder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: clientFolder,
    wildcard: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders(response, path) {
      const forever = path.includes('/assets/')
      response.setHeader('cache-control', forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
}

export const isBuilt = (clientFolder: string): boolean => existsSync(clientFolder)

import middie from '@fastify/middie'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { isApiPath } from './api.ts'
import type { LoadBuild } from './screens.ts'

/** Vite in the same process: the screens with reload. */
export async function registerDevelopment(app: FastifyInstance, web: string): Promise<LoadBuild> {
  const { createServer } = await import('vite')
  // Its messages go by our own port: several of these run on one machine, each with its own.
  const server = { middlewareMode: true, hmr: { server: app.server } }
  const vite = await createServer({ root: web, server, appType: 'custom' })
  await app.register(middie)
  app.use((request, response, next) => {
    if (isApiPath(request.url ?? '')) next()
    else vite.middlewares(request, response, next)
  })
  app.addHook('onClose', () => vite.close())
  return () => vite.ssrLoadModule('virtual:react-router/server-build') as unknown as Promise<ServerBuild>
}

import middie from '@fastify/middie'
import type { FastifyInstance } from 'fastify'
import { isApiPath } from './api.ts'
import type { LoadBuild } from './screens.ts'
import { readBuild } from './web-build.ts'

/** Vite in the same process: the screens and the console with reload. */
export async function registerDevelopment(
  app: FastifyInstance,
  folders: { web: string; console: string },
): Promise<LoadBuild> {
  const { createServer } = await import('vite')
  // Its messages use our own port: several of these run on one machine, each with its own.
  const server = { middlewareMode: true, hmr: { server: app.server } }
  const ours = process.listeners('SIGTERM')
  const web = await createServer({ root: folders.web, server, appType: 'custom' })
  const console = await createServer({ root: folders.console, server, appType: 'spa' })
  // React Router's own Vite server would end the process at once, and leave the database running.
  for (const listener of process.listeners('SIGTERM')) if (!ours.includes(listener)) process.off('SIGTERM', listener)
  await app.register(middie)
  app.use((request, response, next) => {
    const path = request.url ?? ''
    if (isApiPath(path)) next()
    else if (path === '/console') response.writeHead(302, { location: '/console/' }).end()
    else if (path.startsWith('/console/')) console.middlewares(request, response, next)
    else web.middlewares(request, response, next)
  })
  app.addHook('onClose', () => Promise.all([web.close(), console.close()]))
  return async () => readBuild(await web.ssrLoadModule('virtual:react-router/server-build'))
}

import helmet from '@fastify/helmet'
import underPressure from '@fastify/under-pressure'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Deps } from './platform/context.ts'
import { registerExport } from './platform/export/export-list.ts'
import { createAnswered } from './platform/http/answered.ts'
import { registerAccessLog } from './platform/http/access-log.ts'
import { createContextMaker, createRefuser, isApiPath, registerApi } from './platform/http/api.ts'
import { trustOf } from './platform/http/client-address.ts'
import { AppError } from './platform/app-error.ts'
import { registerOperations } from './platform/health/operations.ts'
import { registerDocs } from './platform/http/docs.ts'
import { registerFiles } from './platform/media/files.ts'
import { createKeptPages } from './platform/http/kept-pages.ts'
import { hasPlainPath } from './platform/http/plain-path.ts'
import { registerUploads } from './platform/media/uploads.ts'
import { domains, emit, metrics, routes, uploads } from './domains.ts'
import { handOverToken } from './domains/account/public.ts'
import { findChannel, findBrand } from './domains/brand/public.ts'
import { findActor } from './domains/account/sessions.ts'
import { touchSession } from './domains/account/touch-session.ts'
import { findSender } from './domains/device/public.ts'
import { findLacks } from './domains/health/checklist.ts'
import { findApiKey, noteApiKey } from './domains/integration/public.ts'
import type { Served } from './platform/http/screens.ts'

const badPath = () => new AppError('bad_input', { field: 'path' })

/** Serves the screens: every path that is not the API. */
export type Screens = (app: FastifyInstance, served: Served) => Promise<void>

/** The whole server without its listening socket: API, files, operations and, where given, the screens. */
export async function createApp(deps: Deps, screens?: Screens) {
  const { refuse, refuseUnknown } = createRefuser(routes)
  const keptPages = createKeptPages(deps.clock, deps.env)
  const app: FastifyInstance = Fastify({
    // A trace is of Fastify's request.
    ...(deps.tracing ? {} : { serverFactory: keptPages.serverFactory(() => answered) }),
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 512 * 1024,
    trustProxy: trustOf(deps.env.TRUST_PROXY),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    // A request that a stop interrupts is still answered.
    return503OnClosing: false,
    // A path that cannot be decoded finds no route and runs no hook.
    frameworkErrors: (_error, request, reply) => refuse(request, reply, badPath()),
  })
  const answered = createAnswered(app)
  const contextOf = createContextMaker(deps, emit, {
    findActor,
    findSender,
    findApiKey,
    noteActor: touchSession,
    noteApiKey,
    findChannel,
  })

  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginResourcePolicy: { policy: 'same-site' },
    strictTransportSecurity: deps.env.PUBLIC_URL.startsWith('https:')
      ? { includeSubDomains: deps.env.HSTS_SUBDOMAINS }
      : false,
    // Companion apps and the brand's own pages may frame the screens; the settings say which.
    frameguard: false,
  })
  // A test's first second is the loading of all modules, which on a busy machine looks like pressure.
  const maxEventLoopDelay = deps.env.NODE_ENV === 'test' ? 0 : 2_000
  await app.register(underPressure, { maxEventLoopDelay, exposeStatusRoute: false })

  app.addHook('onRequest', async (request) => {
    if (!hasPlainPath(request.url)) throw badPath()
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // A response that may be cached says so; any other one may be personal.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  registerAccessLog(answered, deps.log)
  deps.tracing?.requests(app)
  app.setErrorHandler((error, request, reply) => refuse(request, reply, error))
  app.setNotFoundHandler(refuseUnknown)

  registerApi(app, routes, contextOf, deps.env.CACHE_SECONDS)
  registerExport(app, routes, contextOf)
  registerOperations(app, deps, { metrics, findLacks, answered })
  registerDocs(app)
  registerFiles(app, deps)
  for (const { register } of domains) register?.(app, deps, contextOf)
  await registerUploads(app, uploads, contextOf)
  if (screens) await screens(app, { deps, routes, contextOf, keptPages, handOverToken, findBrand, findChannel })
  return { app, contextOf }
}

/** The server of a process that only runs jobs: its health, and nothing of the shop. */
export function createJobsApp(deps: Deps) {
  const app = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
  })
  registerOperations(app, deps, { metrics, findLacks, answered: createAnswered(app) })
  return { app }
}

export { isApiPath }

import { isOneOf } from '@pitlane/domain/record.ts'
import { changesNothing, isViewable, pathNames } from '@pitlane/contract/endpoint.ts'
import { isForGuests } from '@pitlane/contract/guest-calls.ts'
import { speaksOld, walkOf } from '@pitlane/contract/old-clients.ts'
import { pickLang } from '@pitlane/domain/lang.ts'
import { parse as parseQuery } from 'node:querystring'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor, ApiKey, Context, Deps, Sender } from '../context.ts'
import { outageOf } from '../db/outage.ts'
import type { Replicas } from '../db/replicas.ts'
import type { Emit } from '../events.ts'
import type { Caller } from './answered.ts'
import { readNumbered } from './read-numbered.ts'
import { AppError } from '../app-error.ts'
import { refusal, serializerOf, toAppError } from './answer.ts'
import { admitKey } from './admit-key.ts'
import { ignoredPaths } from './ignored-paths.ts'
import { clientAddress } from './client-address.ts'
import { readCookies } from './cookies.ts'
import { mayCall, parseInput, readWell, type Route } from './implement.ts'
import { isForAll, share, surrogateKeys } from './shared-answer.ts'
import { countCall } from './rate-limit.ts'

/** The first path segments of the API; any other path is a screen. */
export const apiPrefixes = [
  'diag_api',
  'order_api',
  'user_api',
  'community_api',
  'thinklink_api',
  'thinklink_cn_api',
  'xthinkcar_api',
  'system',
  'h5_mall',
  'apicloud',
  'console_api',
] as const

export const isApiPath = (path: string): boolean => isOneOf(apiPrefixes, path.split('/')[1])

const header = (request: FastifyRequest, name: string, max: number): string => {
  const value = request.headers[name]
  return typeof value === 'string' ? value.slice(0, max) : ''
}

/** Proxies say XX or T1 where they do not know. */
const countryOf = (request: FastifyRequest, name: string | undefined): string =>
  (name && /^(?!XX)[A-Z]{2}$/.exec(header(request, name.toLowerCase(), 2))?.[0]) || ''

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface FastifyContextConfig {
    /** Staff who look at an account may make the request; without it they are refused, whatever it does. */
    viewable?: boolean
    /** A guest may make the request as himself; without it he is nobody there. */
    forGuests?: boolean
  }
}

export type ContextMaker = (request: FastifyRequest) => Promise<Context>

/** The domains' functions that find the caller by a token; the platform knows neither accounts nor devices. */
export type Callers<A extends Actor> = {
  findActor: (db: Deps['db'], token: string, now: number) => Promise<A | null>
  findSender: (db: Deps['db'], token: string) => Promise<Sender | null>
  findApiKey: (db: Deps['db'], secret: string, now: number, ip: string) => Promise<ApiKey | null>
  /** Called when somebody who is logged in has made a call. */
  noteActor: (ctx: Context, actor: A) => Promise<void>
  noteApiKey: (ctx: Context, key: ApiKey) => Promise<void>
  /** The channel that a request is for: the one that it names, if there is one like that, else its domain's. */
  findChannel: (db: Deps['db'], named: string, host: string) => Promise<string>
}

/** Builds each request's context: caller, language, instant. */
export function createContextMaker<A extends Actor>(deps: Deps, emit: Emit, callers: Callers<A>): ContextMaker {
  const { db, clock, ...rest } = deps
  return async (request) => {
    const now = clock()
    const [, isProgram, token] = /^bearer +(pitlane_)?([\w-]{43})$/i.exec(request.headers.authorization ?? '') ?? []
    const ip = clientAddress(request)
    const fromDevice = request.url.startsWith('/apicloud/')
    const isPerson = token && !isProgram && !fromDevice
    const found = isPerson ? await callers.findActor(db, token, now) : null
    const refusedGuest = found?.guest === true && !request.routeOptions.config.forGuests
    const actor = refusedGuest ? null : found
    const sender = token && !isProgram && fromDevice ? await callers.findSender(db, token) : null
    const apiKey = token && isProgram ? await callers.findApiKey(db, `${isProgram}${token}`, now, ip) : null
    request.setDecorator<Caller>('caller', { actor, sender, apiKey })
    if (found?.viewer && !request.routeOptions.config.viewable) throw new AppError('view_only')
    const ctx = {
      ...rest,
      db,
      pool: db,
      emit,
      now,
      actor,
      refusedGuest,
      sender,
      apiKey,
      lang: pickLang(request.headers['lang']),
      channel: await callers.findChannel(db, header(request, 'channel', 40), request.host),
      appid: header(request, 'appid', 80),
      ip,
      country: countryOf(request, deps.env.COUNTRY_HEADER),
      userAgent: header(request, 'user-agent', 300),
      requestId: request.id,
      hasWritten: hasJustWritten(request),
      log: request.log as Deps['log'],
    }
    if (actor) await callers.noteActor(ctx, actor)
    if (apiKey) await callers.noteApiKey(ctx, apiKey)
    return ctx
  }
}

/**
 * Whether somebody meant to make the call: no prefetch, and not from another site. A client that is no browser sends
 * neither header.
 */
function isMeant({ headers }: FastifyRequest): boolean {
  const purposes = [headers['sec-purpose'], headers['purpose'], headers['x-moz']]
  const ahead = purposes.some((purpose) => /pre(fetch|render|view)/i.test(String(purpose ?? '')))
  const site = headers['sec-fetch-site']
  return !ahead && (site === undefined || site === 'same-origin' || site === 'none')
}

/** The inputs of a call, from wherever a client puts them: the path has the last word, and the body more than the query. */
function inputOf(request: FastifyRequest): unknown {
  const body = request.body ?? {}
  if (typeof body !== 'object' || Array.isArray(body)) throw new AppError('field_format', { field: 'body' })
  return { ...(request.query as object), ...body, ...(request.params as object) }
}

/**
 * Pages are rendered for nobody: until the caches and the replicas have what a browser has just written, its own pages are made
 * anew, and read where that was written.
 */
function noteWrite(reply: FastifyReply, { wroteFor }: Replicas, cacheSeconds: number): void {
  const seconds = Math.max(wroteFor, cacheSeconds > 0 ? 2 * cacheSeconds : 0)
  if (seconds > 0) reply.header('set-cookie', `wrote=1; path=/; samesite=lax; httponly; max-age=${seconds}`)
}

export const hasJustWritten = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  'wrote' in readCookies(headers.cookie)

/** JSON, of which nothing is nothing too, and forms. */
function registerBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parseJson(request, String(body), done)
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, { ...parseQuery(String(body)) }),
  )
}

/** In a scope of its own: other paths read bodies in their own ways. */
export function registerApi(
  app: FastifyInstance,
  routes: readonly Route[],
  contextOf: ContextMaker,
  cacheSeconds: number,
): void {
  app.register(async (scope) => {
    registerBodies(scope)
    registerCalls(scope, routes, contextOf, cacheSeconds)
  })
}

function registerCalls(app: FastifyInstance, routes: readonly Route[], contextOf: ContextMaker, seconds: number): void {
  for (const route of routes) {
    const { name, endpoint, handle } = route
    const serialize = serializerOf(endpoint)
    app.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { flavour: endpoint.flavour, viewable: isViewable(endpoint), forGuests: isForGuests(endpoint) },
      exposeHeadRoute: !endpoint.deliberate,
      ...(endpoint.maxBytes ? { bodyLimit: endpoint.maxBytes } : {}),
      handler: async (request, reply) => {
        const ctx = await admitKey(await contextOf(request), endpoint)
        mayCall(endpoint, ctx)
        if (endpoint.deliberate && !isMeant(request)) throw new AppError('no_access')
        const said = inputOf(request)
        const input = parseInput(endpoint, said)
        await countCall(ctx, name, endpoint, input)
        const walk = speaksOld(endpoint.path) ? walkOf(endpoint.input, said) : null
        const output = await readWell(ctx, endpoint, (own) =>
          walk ? readNumbered(walk, input, (one) => handle(own, one)) : handle(own, input),
        )
        if (!changesNothing(endpoint)) noteWrite(reply, ctx.replicas, seconds)
        const told = endpoint.tellsIgnored ? { ...(output as object), ignored: ignoredPaths(said, input) } : output
        const body = serialize(told)
        reply.type('application/json; charset=utf-8')
        const shared =
          seconds > 0 &&
          endpoint.method === 'GET' &&
          !request.headers.authorization &&
          !ctx.hasWritten &&
          isForAll(endpoint)
        return reply.send(shared ? share(request, reply, body, surrogateKeys(route, said), seconds) : body)
      },
    })
  }
}

/** Paths as patterns with their methods, to tell a wrong method from a wrong path. */
function createMethodsOf(routes: readonly Route[]): (path: string) => string[] {
  const patterns = routes.map(({ endpoint: { path, method, deliberate } }) => ({
    methods: method === 'GET' && !deliberate ? ['GET', 'HEAD'] : [method],
    pattern: new RegExp(`^${pathNames(path).reduce((all, name) => all.replace(`{${name}}`, '[^/]+'), path)}/?$`),
  }))
  return (asked) => [
    ...new Set(patterns.filter(({ pattern }) => pattern.test(asked)).flatMap(({ methods }) => methods)),
  ]
}

export function createRefuser(routes: readonly Route[]) {
  const methodsOf = createMethodsOf(routes)
  const refuse = (request: FastifyRequest, reply: FastifyReply, thrown: unknown) => {
    const error = toAppError(thrown)
    if (error.code === 'service_exception') request.log.error({ err: thrown }, 'request failed')
    const outage = outageOf(thrown)
    if (outage) request.log.warn({ why: outage.why }, 'request not served')
    if (error.details.retryAfter) reply.header('retry-after', error.details.retryAfter)
    const lang = pickLang(request.headers['lang'])
    return reply.status(error.status).send(refusal(error, lang, request.url, request.id))
  }
  const refuseUnknown = (request: FastifyRequest, reply: FastifyReply) => {
    const methods = methodsOf(request.url.split('?')[0]!)
    if (methods.length === 0) return refuse(request, reply, new AppError('not_found'))
    reply.header('allow', methods.join(', '))
    return refuse(request, reply, new AppError('method_not_allowed'))
  }
  return { refuse, refuseUnknown }
}

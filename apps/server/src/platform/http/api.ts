import { isOneOf } from '@pitlane/domain/record.ts'
import { pathNames } from '@pitlane/contract/endpoint.ts'
import { pickLang } from '@pitlane/domain/lang.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor, Context, Deps, Sender } from '../context.ts'
import { outageOf } from '../db/outage.ts'
import type { Emit } from '../events.ts'
import type { Caller } from './access-log.ts'
import { AppError } from '../app-error.ts'
import { refusal, serializerOf, toAppError } from './answer.ts'
import { clientAddress } from './client-address.ts'
import { mayCall, parseInput, type Route } from './implement.ts'
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

const flavourOf = (path: string) => (path.startsWith('/community_api/') ? 'community' : 'shop')
const header = (request: FastifyRequest, name: string, max: number): string => {
  const value = request.headers[name]
  return typeof value === 'string' ? value.slice(0, max) : ''
}

/** Proxies say XX or T1 where they do not know. */
const countryOf = (request: FastifyRequest, name: string | undefined): string =>
  (name && /^(?!XX)[A-Z]{2}$/.exec(header(request, name.toLowerCase(), 2))?.[0]) || ''

export type ContextMaker = (request: FastifyRequest) => Promise<Context>

/** The domains' functions that find the caller by a token; the platform knows neither accounts nor devices. */
export type Callers<A extends Actor> = {
  findActor: (db: Deps['db'], token: string, now: number) => Promise<A | null>
  findSender: (db: Deps['db'], token: string) => Promise<Sender | null>
  /** Called when somebody who is logged in has made a call. */
  noteActor: (ctx: Context, actor: A) => Promise<void>
}

/** Builds each request's context: caller, language, instant. */
export function createContextMaker<A extends Actor>(deps: Deps, emit: Emit, callers: Callers<A>): ContextMaker {
  const { db, clock, ...rest } = deps
  return async (request) => {
    const now = clock()
    const token = /^Bearer ([\w-]{43})$/.exec(request.headers.authorization ?? '')?.[1]
    const fromDevice = request.url.startsWith('/apicloud/')
    const actor = token && !fromDevice ? await callers.findActor(db, token, now) : null
    const sender = token && fromDevice ? await callers.findSender(db, token) : null
    request.setDecorator<Caller>('caller', { actor, sender })
    const ctx = {
      ...rest,
      db,
      pool: db,
      emit,
      now,
      actor,
      sender,
      lang: pickLang(request.headers['lang']),
      channel: header(request, 'channel', 40),
      appid: header(request, 'appid', 80),
      ip: clientAddress(request),
      country: countryOf(request, deps.env.COUNTRY_HEADER),
      userAgent: header(request, 'user-agent', 300),
      requestId: request.id,
      log: request.log as Deps['log'],
    }
    if (actor) await callers.noteActor(ctx, actor)
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

/** The inputs of a call, from the places that its contract names. */
function inputOf(request: FastifyRequest): unknown {
  const params = request.params as Record<string, string>
  if (request.method === 'GET' || request.method === 'DELETE') return { ...(request.query as object), ...params }
  const body = request.body ?? {}
  if (typeof body !== 'object' || Array.isArray(body)) throw new AppError('field_format', { field: 'body' })
  return { ...body, ...params }
}

export function registerApi(app: FastifyInstance, routes: readonly Route[], contextOf: ContextMaker): void {
  for (const { name, endpoint, handle } of routes) {
    const serialize = serializerOf(endpoint)
    app.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { flavour: endpoint.flavour },
      exposeHeadRoute: !endpoint.deliberate,
      ...(endpoint.maxBytes ? { bodyLimit: endpoint.maxBytes } : {}),
      handler: async (request, reply) => {
        const ctx = await contextOf(request)
        mayCall(endpoint, ctx)
        if (endpoint.deliberate && !isMeant(request)) throw new AppError('no_access')
        const input = parseInput(endpoint, inputOf(request))
        await countCall(ctx, name, endpoint, input)
        const output = await handle(ctx, input)
        return reply.type('application/json; charset=utf-8').send(serialize(output))
      },
    })
  }
}

/** Paths as patterns, to tell a wrong method from a wrong path. */
const patternsOf = (routes: readonly Route[]) =>
  routes.map(
    ({ endpoint }) =>
      new RegExp(
        `^${pathNames(endpoint.path).reduce((path, name) => path.replace(`{${name}}`, '[^/]+'), endpoint.path)}$`,
      ),
  )

export function createRefuser(routes: readonly Route[]) {
  const patterns = patternsOf(routes)
  const refuse = (request: FastifyRequest, reply: FastifyReply, thrown: unknown) => {
    const error = toAppError(thrown)
    if (error.code === 'service_exception') request.log.error({ err: thrown }, 'request failed')
    const outage = outageOf(thrown)
    if (outage) request.log.warn({ why: outage.why }, 'request not served')
    if (error.details.retryAfter) reply.header('retry-after', error.details.retryAfter)
    const lang = pickLang(request.headers['lang'])
    return reply.status(error.status).send(refusal(error, lang, flavourOf(request.url), request.id))
  }
  const refuseUnknown = (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0]!
    return refuse(
      request,
      reply,
      new AppError(patterns.some((pattern) => pattern.test(path)) ? 'method_not_allowed' : 'not_found'),
    )
  }
  return { refuse, refuseUnknown }
}

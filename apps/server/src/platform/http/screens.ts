import { endpoints } from '@pitlane/contract/all.ts'
import { createClient, type Transport } from '@pitlane/contract/client.ts'
import { publicPlace, readBuiltGroups } from '@pitlane/domain/brand/public-pages.ts'
import { pickLang } from '@pitlane/domain/lang.ts'
import { addChosen } from '@pitlane/domain/units.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { RouterContextProvider, type ServerBuild } from 'react-router'
import type { Context, Deps } from '../context.ts'
import { entryOf } from './web-build.ts'
import type { FindBrand } from '../find-brand.ts'
import { hasJustWritten, isApiPath, type ContextMaker } from './api.ts'
import { toAppError } from './answer.ts'
import { createInProcess, type Route } from './implement.ts'
import { readCookies } from './cookies.ts'
import { createPageCache, encodingFor, type MadePage } from './page-cache.ts'
import type { KeptPages } from './kept-pages.ts'
import { createPageHandler } from './page-handler.ts'
import { type Inline, pagePolicy } from './page-policy.ts'
import { isForAll, isKnown, sharedFor, surrogateKeys } from './shared-answer.ts'

/** The web's server build, or in development Vite's at each request. */
export type LoadBuild = () => Promise<ServerBuild>

/** What the web's entry gives of a page. */
type RenderedPage = Inline & { html: string }

/** The dependencies of the screens. */
export type Served = {
  deps: Deps
  routes: readonly Route[]
  contextOf: ContextMaker
  keptPages: KeptPages
  /** Keeps a token that stands in an address, and gives the one-use code for it. */
  handOverToken: (ctx: Pick<Context, 'db' | 'now'>, token: string) => Promise<string>
  findBrand: FindBrand
  findChannel: (db: Deps['db'], named: string, host: string) => Promise<string>
}

const themes = ['light', 'dark', 'system'] as const

/** A token in the address never renders a page: 303 to the address without it, and the token by a one-use code. */
async function handOver({ deps, handOverToken }: Served, url: URL, reply: FastifyReply): Promise<FastifyReply> {
  const token = url.searchParams.get('token') ?? ''
  url.searchParams.delete('token')
  const code = /^[\w-]{43}$/.test(token) ? await handOverToken({ db: deps.db, now: deps.clock() }, token) : null
  const clean = `${url.pathname}${url.search}${code ? `#handover=${code}` : ''}`
  return reply.status(303).header('cache-control', 'no-store').header('location', clean).send()
}

/**
 * What a call refuses because of the address is no page, and a screen whose data the database cannot give now is no crash:
 * React Router answers both with their status. Where the server failed, the screen says under which id the logs have it.
 */
const orStatus =
  (transport: Transport, requestId: string, report: (error: unknown) => void): Transport =>
  async (...call) => {
    try {
      return await transport(...call)
    } catch (error) {
      const { status } = toAppError(error)
      if (status === 400) throw new Response(null, { status: 404 })
      if (status < 500) throw error
      if (status !== 503) report(error)
      throw Response.json({ request_id: requestId }, { status })
    }
  }

/** What of a request decides how a page looks, besides its address. */
function chosenBy(request: FastifyRequest, url: URL) {
  const cookies = readCookies(request.headers.cookie)
  return {
    lang: pickLang(url.searchParams.get('lang'), cookies['lang']),
    named: (url.searchParams.get('channel') ?? cookies['channel'] ?? '').slice(0, 40),
    appid: (url.searchParams.get('appid') ?? cookies['appid'] ?? '').slice(0, 80),
    units: addChosen(cookies['units'] ?? '', url.searchParams.get('units') ?? ''),
    theme: themes.find((theme) => theme === cookies['theme']) ?? 'system',
  }
}
type Chosen = ReturnType<typeof chosenBy>

/** Whether the page may show what others do not see yet, or never: a browser has just written, or the caller says who it is. */
const isOwn = (request: FastifyRequest): boolean =>
  hasJustWritten(request) || request.headers.authorization !== undefined

/** Serves every address that is not the API with React Router, in this process and without HTTP between. */
export function registerScreens(app: FastifyInstance, served: Served, loadBuild: LoadBuild): void {
  const { deps, routes, contextOf } = served
  const { env } = deps
  const plain = env.PLAIN_RENDERING
  const inProcess = createInProcess(routes)
  const development = env.NODE_ENV === 'development'
  const built = readBuiltGroups(env.ROUTE_GROUPS)
  const seconds = plain || development ? 0 : env.CACHE_SECONDS
  const milliseconds = seconds * 1_000
  const cache = createPageCache({ milliseconds, mostBytes: env.CACHE_MB * 1_000_000 })
  let handler: { build: ServerBuild; handle: ReturnType<typeof createPageHandler> } | null = null

  async function render(request: FastifyRequest, url: URL, { named, ...chosen }: Chosen): Promise<MadePage> {
    const build = await loadBuild()
    if (handler?.build !== build) handler = { build, handle: createPageHandler(build, env.NODE_ENV, plain) }
    const channel = await served.findChannel(deps.db, named, request.host)
    const nonce = plain ? randomBytes(16).toString('base64') : ''
    const ctx = { ...(await contextOf(request)), lang: chosen.lang, channel, appid: chosen.appid }
    const context = new RouterContextProvider()
    const shop = await served.findBrand(deps.db, channel, env.PUBLIC_URL)
    const entry = entryOf(build)
    const delivered: RenderedPage[] = []
    let shared =
      seconds > 0 &&
      !isOwn(request) &&
      publicPlace(url.pathname.replace(/\.data$/, ''), url.searchParams, built) !== null
    const keys = new Set(['page', `lang-${chosen.lang}`, `brand-${shop.key || 'default'}`])
    const note = (route: Route, input: unknown) => {
      if (!isForAll(route.endpoint)) shared = false
      for (const key of surrogateKeys(route, input)) keys.add(key)
    }
    const report = (error: unknown) => request.log.error({ err: error }, 'page failed')
    context.set(entry.serverContext, {
      ...chosen,
      api: createClient(endpoints, orStatus(inProcess(ctx, note), request.id, report)),
      channel,
      nonce,
      plain,
      // A page that asks for it is this visitor's alone.
      agent: () => {
        shared = false
        return { userAgent: ctx.userAgent, platform: String(request.headers['sec-ch-ua-platform'] ?? '').slice(0, 40) }
      },
      publicUrl: shop.publicUrl,
      built,
      head: entry.emptyHead(),
      shop,
      now: ctx.now,
      report,
      deliver: (rendered: RenderedPage) => {
        delivered.push(rendered)
      },
    })
    // The loaders see the request's address only; the rest of what they may know is in the context.
    const response = await handler.handle(new Request(url, { method: request.method }), context)
    const [page] = delivered
    const headers = Object.fromEntries(response.headers)
    headers['content-security-policy'] = pagePolicy(page ?? { nonce }, env.FRAME_ANCESTORS, development)
    // Chosen without script: the address is the only way to say it.
    if (url.searchParams.has('units'))
      headers['set-cookie'] = `units=${chosen.units}; path=/; samesite=lax; max-age=31536000`
    if (response.status === 503) headers['retry-after'] = '2'
    if (response.status !== 200 || 'set-cookie' in headers || 'cache-control' in headers) shared = false
    if (shared) headers['surrogate-key'] = [...keys].join(' ')
    const body = response.body ? Buffer.from(await response.arrayBuffer()) : (page?.html ?? '')
    return { status: response.status, headers: { 'cache-control': 'private, no-cache', ...headers }, body, shared }
  }

  async function serve(request: FastifyRequest, reply: FastifyReply) {
    if (isApiPath(request.url)) return reply.callNotFound()
    const url = new URL(request.url, env.PUBLIC_URL)
    if (url.searchParams.has('token')) return handOver(served, url, reply)
    const chosen = chosenBy(request, url)
    const anew = isOwn(request) ? request.id : ''
    const key = JSON.stringify([request.method, request.host, request.url, anew, ...Object.values(chosen)])
    const page = await cache.get(key, deps.clock(), () => render(request, url, chosen))
    reply.status(page.status).headers(page.headers).header('etag', page.etag)
    if (page.shared) reply.headers({ 'cache-control': sharedFor(seconds), vary: 'Accept-Encoding, Cookie' })
    if (page.status === 200 && isKnown(request, page.etag)) return reply.status(304).send()
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    const body = await page.bytesIn(encoding)
    if (page.shared) served.keptPages.keep(request, reply, { until: page.at + milliseconds, etag: page.etag }, body)
    return reply.send(body)
  }

  app.get('/*', serve)
  app.get('/', serve)
}

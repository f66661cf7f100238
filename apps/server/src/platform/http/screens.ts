import { endpoints } from '@pitlane/contract/all.ts'
import { createClient, type Transport } from '@pitlane/contract/client.ts'
import { readBuiltGroups } from '@pitlane/domain/brand/public-pages.ts'
import { pickLang } from '@pitlane/domain/lang.ts'
import { addChosen } from '@pitlane/domain/units.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { RouterContextProvider, type ServerBuild } from 'react-router'
import type { Context, Deps } from '../context.ts'
import { entryOf } from './web-build.ts'
import type { FindBrand } from '../find-brand.ts'
import { isApiPath, type ContextMaker } from './api.ts'
import { toAppError } from './answer.ts'
import { createInProcess, type Route } from './implement.ts'
import { readCookies } from './cookies.ts'
import { createPageHandler } from './page-handler.ts'

/** The web's server build, or in development Vite's at each request. */
export type LoadBuild = () => Promise<ServerBuild>

/** The dependencies of the screens. */
export type Served = {
  deps: Deps
  routes: readonly Route[]
  contextOf: ContextMaker
  /** Keeps a token that stands in an address, and gives the one-use code for it. */
  handOverToken: (ctx: Pick<Context, 'db' | 'now'>, token: string) => Promise<string>
  findBrand: FindBrand
  findChannel: (db: Deps['db'], named: string, host: string) => Promise<string>
}

const themes = ['light', 'dark', 'system'] as const

/** The content security policy of screens: scripts and styles only with the page's own nonce or from us. */
const policy = (nonce: string, ancestors: string, development: boolean) =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${development ? " 'unsafe-eval'" : ''}`,
    development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    // A part's position or size is an attribute; attributes cannot bring foreign content.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    `frame-ancestors ${ancestors}`,
  ].join('; ')

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

/** Serves every address that is not the API with React Router, in this process and without HTTP between. */
export function registerScreens(app: FastifyInstance, served: Served, loadBuild: LoadBuild): void {
  const { deps, routes, contextOf } = served
  const plain = deps.env.PLAIN_RENDERING
  const inProcess = createInProcess(routes, { keep: !plain })
  const development = deps.env.NODE_ENV === 'development'
  const built = readBuiltGroups(deps.env.ROUTE_GROUPS)
  let handler: { build: ServerBuild; handle: ReturnType<typeof createPageHandler> } | null = null

  async function serve(request: FastifyRequest, reply: FastifyReply) {
    if (isApiPath(request.url)) return reply.callNotFound()
    const url = new URL(request.url, deps.env.PUBLIC_URL)
    if (url.searchParams.has('token')) return handOver(served, url, reply)

    const build = await loadBuild()
    if (handler?.build !== build) handler = { build, handle: createPageHandler(build, deps.env.NODE_ENV, plain) }
    const cookies = readCookies(request.headers.cookie)
    const lang = pickLang(url.searchParams.get('lang'), cookies['lang'])
    const named = url.searchParams.get('channel') ?? cookies['channel'] ?? ''
    const channel = await served.findChannel(deps.db, named.slice(0, 40), request.host)
    const appid = url.searchParams.get('appid') ?? cookies['appid'] ?? ''
    const units = addChosen(cookies['units'] ?? '', url.searchParams.get('units') ?? '')
    const nonce = randomBytes(16).toString('base64')
    const ctx = { ...(await contextOf(request)), lang, channel, appid }
    const context = new RouterContextProvider()
    const shop = await served.findBrand(deps.db, channel, deps.env.PUBLIC_URL)
    let page: string | null = null
    const report = (error: unknown) => request.log.error({ err: error }, 'page failed')
    context.set(entryOf(build).serverContext, {
      api: createClient(endpoints, orStatus(inProcess(ctx), request.id, report)),
      lang,
      channel,
      appid,
      theme: themes.find((theme) => theme === cookies['theme']) ?? 'system',
      units,
      nonce,
      plain,
      agent: { userAgent: ctx.userAgent, platform: String(request.headers['sec-ch-ua-platform'] ?? '').slice(0, 40) },
      publicUrl: shop.publicUrl,
      built,
      head: entryOf(build).emptyHead(),
      shop,
      now: ctx.now,
      report,
      deliver: (html: string) => {
        page = html
      },
    })
    // The loaders see the request's address only; the rest of what they may know is in the context.
    const response = await handler.handle(new Request(url, { method: request.method }), context)
    reply.status(response.status)
    response.headers.forEach((value, name) => reply.header(name, value))
    // Chosen without script: the address is the only way to say it.
    if (url.searchParams.has('units'))
      reply.header('set-cookie', `units=${units}; path=/; samesite=lax; max-age=31536000`)
    if (response.status === 503) reply.header('retry-after', 2)
    reply.header('content-security-policy', policy(nonce, deps.env.FRAME_ANCESTORS, development))
    if (!response.headers.has('cache-control')) reply.header('cache-control', 'private, no-cache')
    return reply.send(response.body ? Buffer.from(await response.arrayBuffer()) : page)
  }

  app.get('/*', serve)
  app.get('/', serve)
}

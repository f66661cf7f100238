import { pickLang } from '@pitlane/domain/lang.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes, randomUUID } from 'node:crypto'
import type { Deps } from '../../platform/context.ts'
import { findSandboxPayment, type SandboxRow } from '../../platform/gateways/payment/sandbox.ts'
import type { ContextMaker } from '../../platform/http/api.ts'
import { AppError } from '../../platform/app-error.ts'
import { readCookies } from '../../platform/http/cookies.ts'
import { isSandboxAct, payInSandbox } from './pay-in-sandbox.ts'
import { sandboxPage } from './sandbox-page.ts'

/** As a phone has one wallet, a browser has one here. */
const walletCookie = 'sandbox_wallet'

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

type Page = { Params: { id: string }; Querystring: { lang?: string } }

/** The sandbox provider's pay page: a form that needs no script. */
export function registerSandboxPages(app: FastifyInstance, deps: Deps, contextOf: ContextMaker): void {
  // After the form the browser goes to the shop or a brand's own domain, whose address may differ from the page's.
  const policy = (nonce: string, shop: string) =>
    `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self' ${shop}; base-uri 'none'; frame-ancestors ${deps.env.FRAME_ANCESTORS}`

  async function find(request: FastifyRequest<Page>): Promise<SandboxRow> {
    const { id } = request.params
    const row = isUuid(id) ? await findSandboxPayment(deps.db, id) : null
    if (!row) throw new AppError('not_found')
    return row
  }
  const show = (reply: FastifyReply, request: FastifyRequest<Page>, row: SandboxRow) => {
    const nonce = randomBytes(16).toString('base64')
    const lang = pickLang(request.query.lang, readCookies(request.headers.cookie)['lang'])
    return reply
      .header('content-security-policy', policy(nonce, new URL(row.returnUrl).origin))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(sandboxPage(row, lang, nonce))
  }

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    scope.get<Page>('/pay/sandbox/:id', async (request, reply) => show(reply, request, await find(request)))
    scope.post<Page>('/pay/sandbox/:id', async (request, reply) => {
      const row = await find(request)
      const act = request.body instanceof URLSearchParams ? request.body.get('act') : null
      if (!isSandboxAct(act)) throw new AppError('field_format', { field: 'act' })
      const known = readCookies(request.headers.cookie)[walletCookie] ?? ''
      const wallet = isUuid(known) ? known : randomUUID()
      await payInSandbox(await contextOf(request), row, { act, wallet })
      return reply
        .status(303)
        .header('location', row.returnUrl)
        .header('set-cookie', `${walletCookie}=${wallet}; path=/pay/sandbox; httponly; samesite=lax; max-age=31536000`)
        .send()
    })
  })
}

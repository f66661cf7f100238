import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parse } from 'node:querystring'
import type { Deps } from '../../platform/context.ts'
import type { ContextMaker } from '../../platform/http/api.ts'
import { toAppError } from '../../platform/http/answer.ts'
import { issueAccessToken, type TokenRequest } from './issue-access-token.ts'
import { TokenRefusal } from './token-refusal.ts'

const form = 'application/x-www-form-urlencoded'
const basicRealm = 'Basic realm="Pitlane", charset="UTF-8"'

/** `POST /oauth/token`: no call of the contract, because its request, answers and errors are OAuth's. */
export function registerTokenEndpoint(app: FastifyInstance, _deps: Deps, contextOf: ContextMaker): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(form, { parseAs: 'string', bodyLimit: 8_192 }, (_request, body, done) =>
      done(null, { ...parse(String(body)) }),
    )
    scope.setErrorHandler((error, request, reply) => refuse(request, reply, error))
    scope.post('/oauth/token', async (request, reply) => {
      const asked = readRequest(request)
      // Who asks is in the body, or in a header of Basic, which makes nobody a caller.
      const issued = await issueAccessToken(await contextOf(request), asked)
      return reply.header('cache-control', 'no-store').header('pragma', 'no-cache').send(issued)
    })
  })
}

/** @throws TokenRefusal */
function readRequest({ body, headers }: FastifyRequest): TokenRequest {
  const said = (body ?? {}) as Record<string, string | string[] | undefined>
  const read = (name: string): string | undefined => {
    const value = said[name]
    if (Array.isArray(value)) throw new TokenRefusal('invalid_request', `${name} is there more than once.`)
    return value
  }
  const grant = read('grant_type')
  if (!grant) throw new TokenRefusal('invalid_request', 'grant_type is missing: client_credentials.')
  if (grant !== 'client_credentials') throw new TokenRefusal('unsupported_grant_type', 'There is client_credentials.')
  const inBody = { clientId: read('client_id'), clientSecret: read('client_secret') }
  const basic = readBasic(headers.authorization)
  if (basic && inBody.clientSecret !== undefined)
    throw new TokenRefusal('invalid_request', 'The secret is in the header and in the body.')
  const { clientId, clientSecret } = basic ?? inBody
  if (!clientId || !clientSecret) throw new TokenRefusal('invalid_client', 'client_id and client_secret are missing.')
  return { clientId, clientSecret, scope: read('scope') }
}

/** Id and secret are URL-encoded before they are joined (RFC 6749, 2.3.1). */
function readBasic(authorization: string | undefined) {
  const encoded = /^basic +([\w+/=-]+)$/i.exec(authorization ?? '')?.[1]
  if (encoded === undefined) return null
  const [, id = '', secret = ''] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? []
  const decode = (text: string) => parse(`v=${text}`)['v']
  return { clientId: String(decode(id)), clientSecret: String(decode(secret)) }
}

function refusalOf(thrown: unknown): TokenRefusal {
  if (thrown instanceof TokenRefusal) return thrown
  const { code } = toAppError(thrown)
  if (code === 'too_many_requests') return new TokenRefusal('slow_down', 'Too many tries. Keep a token until it ends.')
  if (code === 'service_unavailable') return new TokenRefusal('temporarily_unavailable', 'Please try again later.')
  if (code === 'service_exception') return new TokenRefusal('server_error', 'It did not work.')
  return new TokenRefusal('invalid_request', `The body is a form: ${form}.`)
}

function refuse(request: FastifyRequest, reply: FastifyReply, thrown: unknown) {
  const refusal = refusalOf(thrown)
  if (refusal.error === 'server_error') request.log.error({ err: thrown }, 'request failed')
  const { retryAfter } = toAppError(thrown).details
  if (refusal.status === 429 && retryAfter) reply.header('retry-after', retryAfter)
  if (refusal.error === 'invalid_client') reply.header('www-authenticate', basicRealm)
  return reply
    .status(refusal.status)
    .header('cache-control', 'no-store')
    .header('pragma', 'no-cache')
    .send({ error: refusal.error, error_description: refusal.message })
}

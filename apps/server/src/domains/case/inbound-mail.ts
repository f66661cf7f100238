import { type InboundMail, type InboundResult, inboundMail, longestInboundMs } from '@pitlane/contract/case/inbound.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Deps, WriteContext } from '../../platform/context.ts'
import { AppError } from '../../platform/app-error.ts'
import type { ContextMaker } from '../../platform/http/api.ts'
import { uncleanPath } from '../../platform/http/clean.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { takeReply } from '../account/public.ts'
import { takeMail } from './take-mail.ts'

/** @throws AppError no_access for a signature that is not ours, or is too old to be used again */
function checkSignature(secret: string, { headers }: FastifyRequest, body: Buffer, now: number): void {
  const { 'x-pitlane-timestamp': timestamp, 'x-pitlane-signature': signature } = headers
  const expected = createHmac('sha256', secret)
    .update(`${String(timestamp)}.`)
    .update(body)
    .digest()
  const given = Buffer.from(typeof signature === 'string' ? signature : '', 'hex')
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
  const age = Math.abs(now - Number(timestamp) * 1_000)
  if (!isOurs || !(age <= longestInboundMs)) throw new AppError('no_access')
}

function readMail(body: Buffer) {
  let value: unknown
  try {
    value = JSON.parse(body.toString())
  } catch {
    throw new AppError('field_format', { field: 'body' })
  }
  const parsed = inboundMail.safeParse(value)
  if (!parsed.success) throw new AppError('field_format', { field: parsed.error.issues[0]?.path.join('.') || 'body' })
  const unclean = uncleanPath(parsed.data)
  if (unclean !== null) throw new AppError('field_format', { field: unclean })
  return parsed.data
}

/** A mail's address has the key of a case, or of a message of the contact form. */
async function takeAny(ctx: WriteContext, mail: InboundMail): Promise<InboundResult> {
  const result = await takeMail(ctx, mail)
  return result === 'unknown' ? takeReply(ctx, mail) : result
}

/** Where mails to the inbox come in, which is no call of the contract: `contract/case/inbound.ts` says what it takes. */
export function registerInboundMail(app: FastifyInstance, deps: Deps, contextOf: ContextMaker): void {
  void app.register(async (scope) => {
    // The signature is over the bytes as they came.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post('/apicloud/v1/mails', async (request) => {
      const secret = deps.env.INBOUND_MAIL_SECRET
      if (!secret) throw new AppError('not_found')
      if (!Buffer.isBuffer(request.body)) throw new AppError('bad_input', { field: 'body' })
      checkSignature(secret, request, request.body, deps.clock())
      const mail = readMail(request.body)
      const ctx = await contextOf(request)
      const result = await inTransaction(ctx, (tx) => takeAny(tx, mail))
      request.log.info({ result }, 'mail taken')
      return { code: 0, message: 'success', data: { result } }
    })
  })
}

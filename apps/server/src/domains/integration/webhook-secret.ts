import { createHmac, randomBytes } from 'node:crypto'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { seal, unseal } from '../account/public.ts'

/** Secrets sign, so that their hash would not do: they are sealed with the operator's key. */
function keyOf({ env }: Pick<Context, 'env'>): string {
  if (!env.SECRET_KEY) throw new AppError('secret_key_missing')
  return `${env.SECRET_KEY} webhooks`
}

const prefix = 'whsec_'

/** @throws AppError secret_key_missing */
export function newWebhookSecret(ctx: Pick<Context, 'env'>): { secret: string; sealed: Buffer } {
  const secret = `${prefix}${randomBytes(32).toString('base64')}`
  return { secret, sealed: seal(secret, keyOf(ctx)) }
}

/** @throws AppError secret_key_missing, Error where it was sealed with another key */
export const openWebhookSecret = (ctx: Pick<Context, 'env'>, sealed: Buffer): string => unseal(sealed, keyOf(ctx))

type Message = { id: string; timestamp: number; body: string }

/** The headers of Standard Webhooks: a signature of each secret. `timestamp` is in seconds. */
export function signWebhook(secrets: readonly string[], { id, timestamp, body }: Message): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  }
}

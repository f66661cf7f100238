import type { Database } from '../../db/database.ts'
import type { Env } from '../../env.ts'
import type { PaymentGateway } from './gateway.ts'
import { createNoPayments } from './none.ts'
import { createSandboxPayments } from './sandbox.ts'

type Settings = Pick<Env, 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'SANDBOX_PAYMENTS' | 'PUBLIC_URL'>

/** Stripe if there is a key for it; the sandbox only if env.ts allows it, in production only by name. */
export async function choosePayments(env: Settings, db: Database): Promise<PaymentGateway> {
  if (env.STRIPE_SECRET_KEY) {
    if (!env.STRIPE_WEBHOOK_SECRET) throw new Error('STRIPE_SECRET_KEY is set: STRIPE_WEBHOOK_SECRET is needed too.')
    // The client is large; only a shop that uses it loads it.
    const { createStripePayments } = await import('./stripe.ts')
    return createStripePayments({ secretKey: env.STRIPE_SECRET_KEY, webhookSecret: env.STRIPE_WEBHOOK_SECRET })
  }
  return env.SANDBOX_PAYMENTS ? createSandboxPayments(env, db) : createNoPayments()
}

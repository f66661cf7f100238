import { expect, test } from 'vitest'
import { connectTo } from '../../db/database.ts'
import { readEnv } from '../../env.ts'
import { choosePayments } from './choose.ts'

/** No query is sent to it. */
const db = connectTo('postgres://127.0.0.1:1/none')
const chosen = async (variables: Record<string, string>) => (await choosePayments(readEnv(variables), db)).id
const stripe = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }

test.each([
  ['a development', {}, 'sandbox'],
  ['a production', { NODE_ENV: 'production' }, 'none'],
  ['a production with the demo', { NODE_ENV: 'production', DEMO: '1' }, 'sandbox'],
  ['a production that asks for the sandbox by name', { NODE_ENV: 'production', SANDBOX_PAYMENTS: '1' }, 'sandbox'],
  ['a shop with Stripe’s key', { NODE_ENV: 'production', ...stripe, SANDBOX_PAYMENTS: '1' }, 'stripe'],
  ['a shop without demo', { DEMO: '0' }, 'none'],
])('%s pays with %3$s', async (_, variables, id) => {
  expect(await chosen(variables)).toBe(id)
})

test('a key without the secret of its notifications does not start', async () => {
  await expect(chosen({ STRIPE_SECRET_KEY: 'sk_test_x' })).rejects.toThrow('STRIPE_WEBHOOK_SECRET')
})

test('without a provider nothing can be paid', async () => {
  const payments = await choosePayments(readEnv({ DEMO: '0' }), db)
  await expect(payments.status('pay_1')).rejects.toThrow('payment_unavailable')
})

import { expect, test } from 'vitest'
import { createGatewayChecks, outcomeOf } from './check-gateways.ts'
import { RefusedSetting } from './refused-setting.ts'

const works = { check: async () => {} }
const silent = { check: () => new Promise<void>(() => {}) }

function someChecks(mail: { check: () => Promise<void> }) {
  const lines: string[] = []
  const keep = (level: string) => (line: unknown) => void lines.push(`${level} ${String(line)}`)
  const log = { info: keep('info'), warn: keep('warn'), error: keep('error') }
  const env = { SMTP_URL: 'smtp://mail.test', STRIPE_SECRET_KEY: 'sk_live_x' }
  const checks = createGatewayChecks(env, { mail, payments: works, storage: works, tracking: works }, log)
  return { lines, checks }
}

test('what the environment does not name is not asked, and nothing is known before the first answer', async () => {
  const { checks, lines } = someChecks(works)
  expect(checks.results()).toEqual({
    mail: { state: 'checking' },
    payments: { state: 'checking' },
    storage: { state: 'unused' },
    tracking: { state: 'unused' },
  })
  await checks.run()
  expect(checks.results()).toMatchObject({ mail: { state: 'works' }, storage: { state: 'unused' } })
  expect(lines).toEqual([])
})

test('a refused key is said once in one sentence that names the variable, and that it works again', async () => {
  let refuses = true
  const { checks, lines } = someChecks({
    check: async () => {
      if (refuses) throw new RefusedSetting('SMTP_URL', '535\nnot you')
    },
  })
  await checks.run()
  await checks.run()
  expect(checks.results().mail).toEqual({ state: 'refused', variable: 'SMTP_URL', said: '535 not you' })
  refuses = false
  await checks.run()
  checks.stop()
  expect(lines).toEqual(['error SMTP_URL is refused: 535 not you', 'info SMTP_URL works again'])
})

test('an outage is told apart from a refusal', async () => {
  const { checks, lines } = someChecks({ check: () => Promise.reject(new Error('connect ECONNREFUSED')) })
  await checks.run()
  checks.stop()
  expect(checks.results().mail).toMatchObject({ state: 'no_answer', variable: 'SMTP_URL' })
  expect(lines).toEqual(['warn SMTP_URL does not work now: connect ECONNREFUSED'])
})

test('who never answers is given up on', async () => {
  expect(await outcomeOf(silent.check, 'SMTP_URL', 10)).toEqual({
    state: 'no_answer',
    variable: 'SMTP_URL',
    said: 'nothing within 0.01 s',
  })
})

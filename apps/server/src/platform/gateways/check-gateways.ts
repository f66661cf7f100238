import { keysOf, recordOf } from '@pitlane/domain/record.ts'
import type { GatewayName, GatewayOutcome, GatewayResult } from '@pitlane/domain/checklist.ts'
import type { Logger } from 'pino'
import type { Env } from '../env.ts'
import { oneLine } from '../mail/texts.ts'
import { RefusedSetting } from './refused-setting.ts'

type Checked = { check: () => Promise<void> }
export type GatewayChecks = {
  /** The latest result of each gateway. */
  results: () => Record<GatewayName, GatewayResult>
  /** Checks all gateways that the settings name; never fails. */
  run: () => Promise<void>
  stop: () => void
}

const limitMs = 8_000
const againMs = 60_000

/** The setting that switches a gateway on; it is named if the gateway does not answer. */
const variables = {
  mail: 'SMTP_URL',
  payments: 'STRIPE_SECRET_KEY',
  storage: 'S3_BUCKET',
  tracking: 'AFTERSHIP_API_KEY',
} as const satisfies Record<GatewayName, keyof Env>
const names = keysOf(variables)

/** The outcome of a call to the outside, within a time limit of its own; `variable` names its address. */
export async function outcomeOf(act: () => Promise<void>, variable: string, limit = limitMs): Promise<GatewayOutcome> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`nothing within ${limit / 1000} s`)), limit)
  })
  try {
    await Promise.race([act(), tooLate])
    return { state: 'works' }
  } catch (error) {
    const said = oneLine(error instanceof Error ? error.message || error.name : String(error)).slice(0, 200)
    return error instanceof RefusedSetting
      ? { state: 'refused', variable: error.variable, said }
      : { state: 'no_answer', variable, said }
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Checks whether the outside accepts the settings from the environment: some seconds after the start, which does not
 * wait for it, and again every minute until all of them work.
 */
export function createGatewayChecks(
  env: Pick<Env, (typeof variables)[GatewayName]>,
  gateways: Record<GatewayName, Checked>,
  log: Pick<Logger, 'warn' | 'error' | 'info'>,
): GatewayChecks {
  const used = names.filter((name) => env[variables[name]] !== undefined)
  const results = recordOf(names, (name): GatewayResult => ({ state: used.includes(name) ? 'checking' : 'unused' }))
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  function tell(name: GatewayName, before: GatewayResult, found: GatewayResult): void {
    if (found.state === before.state) return
    if (found.state === 'refused') log.error(`${found.variable} is refused: ${found.said}`)
    if (found.state === 'no_answer') log.warn(`${found.variable} does not work now: ${found.said}`)
    if (found.state === 'works' && before.state !== 'checking') log.info(`${variables[name]} works again`)
  }
  async function check(name: GatewayName): Promise<void> {
    const found = await outcomeOf(() => gateways[name].check(), variables[name])
    tell(name, results[name], found)
    results[name] = found
  }
  async function run(): Promise<void> {
    await Promise.all(used.map(check))
    const isOver = stopped || used.every((name) => results[name].state === 'works')
    clearTimeout(timer)
    if (!isOver) timer = setTimeout(run, againMs).unref()
  }
  return {
    results: () => ({ ...results }),
    run,
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}

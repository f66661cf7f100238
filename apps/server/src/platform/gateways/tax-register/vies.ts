import { type TaxId, writeTaxId } from '@pitlane/domain/checkout/tax-id.ts'
import * as z from 'zod/mini'
import { RegisterDown, type TaxAnswer, type TaxRegisterGateway } from './gateway.ts'

const text = z.optional(z.nullable(z.string()))
/** An answer of `check-vat-number`; `---` stands where a country does not tell its businesses' names. */
const answer = z.object({ valid: z.boolean(), name: text, requestIdentifier: text })
/** The same with status 200 or another where there is none: each word says why. */
const failure = z.object({ errorWrappers: z.array(z.object({ error: z.string() })) })

/** VIES refuses a number before it asks anybody where its form is not that of the country. */
const notANumber = 'INVALID_INPUT'
const nameLength = 200

const partsOf = (taxId: TaxId) => {
  const written = writeTaxId(taxId)
  return { country: written.slice(0, 2), number: written.slice(2) }
}

function readAnswer(status: number, body: unknown): TaxAnswer {
  const failed = failure.safeParse(body)
  if (failed.success) {
    const words = failed.data.errorWrappers.map(({ error }) => error)
    if (words.includes(notANumber)) return { known: false }
    throw new RegisterDown(words.join(', ') || `answers ${status} without a reason`)
  }
  const read = answer.safeParse(body)
  if (!read.success || status !== 200) throw new RegisterDown(`answers ${status} without an answer`)
  const { valid, name, requestIdentifier } = read.data
  if (!valid) return { known: false }
  const shown = (name ?? '').trim()
  return {
    known: true,
    name: (shown === '---' ? '' : shown).slice(0, nameLength),
    consultation: (requestIdentifier ?? '').slice(0, nameLength),
  }
}

type Options = { url: string; timeoutMs?: number; fetch?: typeof globalThis.fetch }

/** VIES, the European Commission's link to the registers of all member states. */
export function createVies({ url, timeoutMs = 8_000, fetch = globalThis.fetch }: Options): TaxRegisterGateway {
  const address = `${url.replace(/\/$/, '')}/check-vat-number`
  async function ask(body: object): Promise<TaxAnswer> {
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(timeoutMs),
      })
      const said = await response.text()
      return readAnswer(response.status, parsed(said))
    } catch (error) {
      if (error instanceof RegisterDown) throw error
      const why = error instanceof Error && error.name === 'TimeoutError' ? 'no answer in time' : 'no answer'
      throw new RegisterDown(why, { cause: error })
    }
  }
  return {
    id: 'vies',
    find(taxId, asker) {
      const { country, number } = partsOf(taxId)
      const by = asker && partsOf(asker)
      return ask({
        countryCode: country,
        vatNumber: number,
        ...(by ? { requesterMemberStateCode: by.country, requesterNumber: by.number } : {}),
      })
    },
  }
}

/** null for what is no JSON, like the page of a proxy. */
function parsed(said: string): unknown {
  try {
    return JSON.parse(said)
  } catch {
    return null
  }
}

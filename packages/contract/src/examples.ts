import type { Endpoint } from './endpoint.ts'
import { type ErrorCode, errorCodes } from './error-codes.ts'
import recorded from './examples.json' with { type: 'json' }
import texts from './texts/en.json' with { type: 'json' }

/** A call as a test of ours has made it, and what the server answered; chosen by `tooling/examples.ts`. */
export type Example = { input: Record<string, unknown>; data: unknown }
export const examples: Readonly<Record<string, Example>> = recorded

/** What stands in a sentence where the server puts in what is the case. */
const values: Record<string, string> = {
  field: 'Email',
  count: '20',
  when: 'in 1 minute',
  megabytes: '10',
  name: 'Post',
}
const sentenceOf = (code: ErrorCode) => texts[code].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '1')

type Flavour = Endpoint['flavour']
const messageOf = (flavour: Flavour) => (flavour === 'shop' ? 'message' : 'msg')

export const successExample = (flavour: Flavour, data: unknown) => ({ code: 0, [messageOf(flavour)]: 'success', data })

/** A refusal as it is answered in English. */
export function refusalExample(code: ErrorCode, flavour: Flavour) {
  return {
    code: errorCodes[code].number,
    reason: code,
    [messageOf(flavour)]: sentenceOf(code),
    ...(code.startsWith('field_') ? { field: 'email' } : {}),
    data: null,
    request_id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  }
}

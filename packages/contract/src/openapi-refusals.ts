import { keysOf } from '@pitlane/domain/record.ts'
import type { Endpoint } from './endpoint.ts'
import { type ErrorCode, errorCodes } from './error-codes.ts'
import { refusalExample } from './examples.ts'

type Json = Record<string, unknown>

export const codeLine = (code: ErrorCode) =>
  `- \`${errorCodes[code].number}\` \`${code}\` (HTTP ${errorCodes[code].http})`

export const refusalOf = ({ flavour }: Pick<Endpoint, 'flavour'>) => ({
  $ref: `#/components/schemas/${flavour === 'shop' ? 'Refusal' : 'CommunityRefusal'}`,
})

export const requestId = { 'x-request-id': { $ref: '#/components/headers/RequestId' } }

/** What any call may be refused with, besides its own codes. */
function codesOf(endpoint: Endpoint): ErrorCode[] {
  const input: ErrorCode[] = [
    'field_required',
    'field_format',
    'field_too_long',
    'field_too_many',
    'field_too_big',
    'field_too_small',
  ]
  const login: ErrorCode[] = endpoint.audience === 'public' ? [] : ['not_logged_in']
  const role: ErrorCode[] = typeof endpoint.audience === 'string' && endpoint.audience !== 'staff' ? [] : ['no_access']
  const limit: ErrorCode[] = endpoint.limit ? ['too_many_requests'] : []
  const always: ErrorCode[] = ['service_exception', 'service_unavailable']
  return [...new Set([...input, ...login, ...role, ...limit, ...always, ...(endpoint.codes ?? [])])]
}

type Refused = { status: number; codes: readonly ErrorCode[]; flavour: Endpoint['flavour'] }

const exampleId = (code: ErrorCode, flavour: Endpoint['flavour']) => (flavour === 'shop' ? code : `${code}_msg`)
export const exampleRefs = ({ codes, flavour }: Pick<Refused, 'codes' | 'flavour'>): Json =>
  Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${exampleId(code, flavour)}` }]))
const flavours = ['shop', 'community'] as const
export const refusalExamples = (): Json =>
  Object.fromEntries(
    flavours.flatMap((flavour) =>
      keysOf(errorCodes).map((code) => [
        exampleId(code, flavour),
        { summary: `${errorCodes[code].number} ${code}`, value: refusalExample(code, flavour) },
      ]),
    ),
  )

const refusedWith = ({ status, codes, flavour }: Refused): Json => ({
  description: codes.map(codeLine).join('\n'),
  headers: {
    ...requestId,
    ...(status === 429 || status === 503 ? { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } : {}),
  },
  content: { 'application/json': { schema: refusalOf({ flavour }), examples: exampleRefs({ codes, flavour }) } },
})

export type SharedRefusals = { responses: Record<string, Json>; refOf: (refused: Refused) => Json }

/** Most calls are refused with the same by a status: that is said once, and each of them leads to it. */
export function sharedRefusals(): SharedRefusals {
  const responses: Record<string, Json> = {}
  const names = new Map<string, string>()
  const newName = ({ status, flavour }: Refused): string => {
    const first = `Refused${status}${flavour === 'shop' ? '' : 'Community'}`
    const same = Object.keys(responses).filter((name) => name.replace(/_\d+$/, '') === first).length
    return same === 0 ? first : `${first}_${same + 1}`
  }
  const refOf = (refused: Refused): Json => {
    const key = `${refused.status} ${refused.flavour} ${refused.codes.join()}`
    const name = names.get(key) ?? newName(refused)
    names.set(key, name)
    responses[name] ??= refusedWith(refused)
    return { $ref: `#/components/responses/${name}` }
  }
  return { responses, refOf }
}

/** The refusals of a call by their HTTP status, each with an example of what it answers. */
export function refusalsOf(endpoint: Endpoint, shared: SharedRefusals): Json {
  const byStatus = Map.groupBy(codesOf(endpoint), (code) => errorCodes[code].http)
  const entries = [...byStatus].filter(([status]) => status !== 200).toSorted(([a], [b]) => a - b)
  const { flavour } = endpoint
  return Object.fromEntries(entries.map(([status, codes]) => [status, shared.refOf({ status, codes, flavour })]))
}

/** What the document says of a refusal’s fields is added by it. */
export function refusalSchema(message: 'message' | 'msg'): Json {
  return {
    type: 'object',
    required: ['code', 'reason', message, 'data', 'request_id'],
    properties: {
      code: { type: 'integer', enum: Object.values(errorCodes).map(({ number }) => number) },
      reason: { type: 'string', enum: Object.keys(errorCodes) },
      [message]: { type: 'string' },
      field: { type: 'string' },
      data: {},
      request_id: { type: 'string' },
    },
  }
}

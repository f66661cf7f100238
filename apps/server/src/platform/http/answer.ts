import type { Endpoint } from '@pitlane/contract/endpoint.ts'
import { errorCodes } from '@pitlane/contract/error-codes.ts'
import { inTime } from '@pitlane/domain/formats.ts'
import { bcp47, type Lang } from '@pitlane/domain/lang.ts'
import fastJson from 'fast-json-stringify'
import * as z from 'zod/mini'
import { toJSONSchema } from 'zod/v4/core'
import { outageOf } from '../db/outage.ts'
import { AppError } from '../app-error.ts'
import { errorText, fieldName } from './error-text.ts'

const messageOf = ({ flavour }: Pick<Endpoint, 'flavour'>) => (flavour === 'shop' ? 'message' : 'msg')

/**
 * "This or null" is the serializer's own `nullable`: for an `anyOf` it would compile a validator, and ask it at each
 * value which of the two it is.
 */
function nullableOf(_key: string, schema: unknown) {
  const { data, success } = orNull.safeParse(schema)
  return success ? { ...data.anyOf[0], nullable: true } : schema
}
const orNull = z.strictObject({
  anyOf: z.tuple([z.looseObject({ type: z.string() }), z.object({ type: z.literal('null') })]),
})

function makeSerializer(endpoint: Endpoint) {
  const { $schema: _, ...data } = toJSONSchema(endpoint.output, { io: 'output', unrepresentable: 'any' })
  return fastJson({
    type: 'object',
    properties: {
      code: { type: 'integer' },
      [messageOf(endpoint)]: { type: 'string' },
      data: JSON.parse(JSON.stringify(data), nullableOf),
    },
  })
}

/**
 * The call's answer as JSON text, by a serializer made from its contract: only what the contract names leaves. Made at
 * the call's first answer, because to make all of them is a tenth of what the start costs.
 */
export function serializerOf(endpoint: Endpoint): (data: unknown) => string {
  let stringify: ReturnType<typeof makeSerializer> | undefined
  return (output) => {
    stringify ??= makeSerializer(endpoint)
    return stringify({ code: 0, [messageOf(endpoint)]: 'success', data: output })
  }
}

/** A refusal in the envelope of its path. */
export function refusal(error: AppError, lang: Lang, path: string, requestId: string) {
  const flavour = path.startsWith('/community_api/') ? 'community' : 'shop'
  const { field, data = null, values, retryAfter = 60 } = error.details
  const text = errorText(error.code, lang, {
    when: inTime(bcp47[lang], retryAfter),
    ...(field === undefined ? {} : { field: fieldName(field, lang, path.startsWith('/console_api/')) }),
    ...values,
  })
  return {
    code: errorCodes[error.code].number,
    reason: error.code,
    [messageOf({ flavour })]: text,
    ...(field === undefined ? {} : { field }),
    data,
    request_id: requestId,
  }
}

/** Any thrown error, as one of the closed list. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError('field_too_large', { field: 'body' })
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new AppError('unsupported_media', { field: 'content-type' })
  const outage = outageOf(error)
  if (outage) return new AppError('service_unavailable', { retryAfter: outage.isFull ? 30 : 2 })
  if (statusCode === 503) return new AppError('service_unavailable', { retryAfter: 5 })
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new AppError('bad_input', { field: 'body' })
  return new AppError('service_exception')
}

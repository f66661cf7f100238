import { endpoint } from '@pitlane/contract/endpoint.ts'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { serializerOf } from './answer.ts'

const stringify = serializerOf(
  endpoint({
    audience: 'public',
    flavour: 'community',
    method: 'GET',
    path: '/answer',
    summary: 'An answer',
    input: z.object({}),
    output: z.object({
      list: z.nullable(z.array(z.object({ state: z.nullable(z.enum(['open', 'over'])), at: z.nullable(z.int()) }))),
      note: z.optional(z.nullable(z.string())),
      pay: z.union([z.literal(11), z.literal(12)]),
    }),
  }),
)
const answered = (data: unknown) => JSON.parse(stringify(data)).data

test.each([
  { list: null, note: null, pay: 11 },
  { list: [], pay: 12 },
  {
    list: [
      { state: 'open', at: 1 },
      { state: null, at: null },
    ],
    note: 'a "word"',
    pay: 12,
  },
])('what may be null is answered as it is: %j', (data) => {
  expect(answered(data)).toEqual(data)
})

test('only what the contract names leaves, also in what may be null', () => {
  const entry = { state: null, at: null }
  expect(answered({ list: [{ ...entry, secret: 1 }], pay: 11, secret: 1 })).toEqual({ list: [entry], pay: 11 })
})

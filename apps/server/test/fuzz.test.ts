import { endpoints } from '@pitlane/contract/all.ts'
import { staffEndpoints } from '@pitlane/contract/all-staff.ts'
import { pathNames, requestOf } from '@pitlane/contract/endpoint.ts'
import { afterEach, describe, expect, test } from 'vitest'
import * as z from 'zod/v4/core'
import { aUser } from '../src/domains/account/factory.ts'
import { testApp } from './harness.ts'
import { sampleInput } from './inputs.ts'

/** Generated from the contract: each field of each endpoint gets each kind of nonsense; the answer is a 4xx that names it. */
const t = await testApp({ env: { LOG_LEVEL: 'silent' } })
const { token } = await aUser(t, { role: 'administrator' })

const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) })
const nonsense: [string, unknown][] = [
  ['a NUL byte', 'a\u0000b'],
  ['half a surrogate pair', 'a\ud800b'],
  ['a megabyte', 'x'.repeat(1_000_000)],
  ['a deep object', nested(200)],
  ['a list', [[[]]]],
  ['a huge number', 1e300],
  ['a negative fraction', -1.5],
  ['a boolean', true],
  ['null', null],
  ['an object that is no text', { toString: 1, valueOf: 'x', toJSON: null }],
  ['names that every object has', { constructor: { a: 1 }, hasOwnProperty: {} }],
  ['the name of what every object has', 'constructor'],
  ['a list of such objects', [{ toString: 1 }, { constructor: {} }]],
]

const inBody = (method: string) => method === 'POST' || method === 'PUT'
const fieldsOf = (input: z.$ZodType): string[] =>
  Object.keys((z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }).properties ?? {}) as object)

afterEach(() => expect(t.errors).toEqual([]))

describe.each(Object.entries({ ...endpoints, ...staffEndpoints }))('%s', (name, endpoint) => {
  // They would end the session that the other calls use.
  const auth = name === 'logout' || name === 'endSession' ? {} : { token }
  test.each(nonsense)('survives %s in every field', async (_kind, value) => {
    const inPath = pathNames(endpoint.path)
    for (const field of fieldsOf(endpoint.input)) {
      // A request line has a limit of its own.
      const long = !inBody(endpoint.method) || inPath.includes(field)
      const words = long && typeof value === 'object' && value !== null ? JSON.stringify(value) : value
      const sent = long && typeof words === 'string' ? words.slice(0, 4_000).toWellFormed() : value
      const input = { ...Object.fromEntries(inPath.map((path) => [path, 1])), [field]: sent }
      const { status, field: named, code } = await t.call(endpoint, input, auth)
      expect(status, `${field}: ${code}`).toBeLessThan(500)
      if (status === 400 || status === 413) expect(named, field).toBeTypeOf('string')
    }
  })
  test('survives fields that every object has', async () => {
    const inPath = Object.fromEntries(pathNames(endpoint.path).map((path) => [path, 1]))
    for (const name of ['constructor', 'toString', 'valueOf', 'hasOwnProperty', 'toJSON', 'then'])
      for (const value of [{ a: 1 }, 1, 'x']) {
        const sent = inBody(endpoint.method) ? value : String(value)
        const { status, code } = await t.call(endpoint, { ...inPath, [name]: sent }, auth)
        expect(status, `${name}: ${code}`).toBeLessThan(500)
      }
  })
  // The lists with pages by number take it for the least there is.
  const fields = fieldsOf(endpoint.input)
  if (fields.includes('page_size'))
    test.each([0, '0', '00'])('does not fail at a page of %j rows', async (page_size) => {
      const answer = await t.call(endpoint, { ...sampleInput(endpoint), page_size }, auth)
      expect(answer.status).toBeLessThan(500)
      if (!fields.includes('page'))
        expect(answer).toMatchObject({ status: 400, reason: 'field_too_small', field: 'page_size' })
    })
  if (fields.includes('page_size'))
    test.each([101, '999'])('says of a page of %j rows that the number is too large', async (page_size) => {
      const answer = await t.call(endpoint, { ...sampleInput(endpoint), page_size }, auth)
      expect(answer).toMatchObject({ status: 400, reason: 'field_too_big', field: 'page_size' })
    })
  test('survives a body that is not JSON', async () => {
    if (!inBody(endpoint.method)) return
    const { path } = requestOf(endpoint, Object.fromEntries(pathNames(endpoint.path).map((one) => [one, 1])))
    for (const payload of ['{', '[]', '"text"', 'null', '']) {
      const response = await t.app.inject({
        method: endpoint.method,
        url: path,
        payload,
        headers: { 'content-type': 'application/json' },
      })
      expect(response.statusCode).toBeLessThan(500)
    }
  })
})

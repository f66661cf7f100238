import { expect, test } from 'vitest'
import { describedEndpoints } from './described.ts'
import type { Endpoint } from './endpoint.ts'
import { examples } from './examples.ts'

const endpoints: Record<string, Endpoint> = describedEndpoints

test.each(Object.entries(examples))('the example of %s is what the call takes and answers today', (name, example) => {
  const endpoint = endpoints[name]!
  expect(endpoint.input.safeParse(example.input).error).toBeUndefined()
  expect(Object.keys(endpoint.input.parse(example.input) as object)).toEqual(
    expect.arrayContaining(Object.keys(example.input)),
  )
  // What is not in the contract any more is left out by it, and then the example is not what it answers.
  expect(endpoint.output.parse(example.data)).toEqual(example.data)
})

test('what an integrator asks for first has an example, and no example is long', () => {
  const first = ['login', 'searchGoods', 'getGoods', 'getExpenseInfo', 'createOrder', 'startPayment', 'submitReport']
  expect(Object.keys(examples)).toEqual(expect.arrayContaining(first))
  expect(Object.keys(examples).length).toBeGreaterThan(540)
  for (const example of Object.values(examples)) expect(JSON.stringify(example).length).toBeLessThan(4_001)
})

test('no example has a secret', () => {
  const looks = /(?<![\w-])[\w-]{43}(?![\w-])|whsec_[\w+/=]+|\b[A-Z2-7]{32}\b|"([a-z0-9]{4}-){3}[a-z0-9]{4}"/g
  const known = /^an-example-of-a-secret|^whsec_YW4gZXhhbXBs|^ANEXAMPLEOFASECRET|^"this-isan-exam/
  for (const secret of JSON.stringify(examples).match(looks) ?? []) expect(secret).toMatch(known)
})

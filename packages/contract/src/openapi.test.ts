import { expect, test } from 'vitest'
import { describeApi } from './described.ts'
import { errorCodes } from './error-codes.ts'

type Json = Record<string, unknown>
type Content = { content: { 'application/json': { schema: { anyOf?: Json[]; properties?: Record<string, Json> } } } }
const document = describeApi() as {
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string
        security: Json[]
        tags: string[]
        parameters: Json[]
        responses: Record<string, Json | Content>
      }
    >
  >
  components: Record<'schemas' | 'responses' | 'examples', Record<string, Json>> & {
    securitySchemes: { clientCredentials: { flows: { clientCredentials: { tokenUrl: string; scopes: Json } } } }
  }
  servers: Json[]
  tags: { name: string }[]
}

/** Every object of the document with where it stands. */
function* nodes(value: unknown, path = '#'): Generator<[string, Json]> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield [path, value as Json]
  for (const [key, inner] of Object.entries(value)) yield* nodes(inner, `${path}/${key}`)
}
const all = [...nodes(document)]
const propertiesIn = all.flatMap(([path, { properties }]) =>
  typeof properties === 'object' && !path.endsWith('/properties')
    ? Object.entries(properties as Record<string, Json>).map(([name, schema]) => ({ path, name, schema }))
    : [],
)

test('every property and every parameter says what it is', () => {
  const silent = propertiesIn.filter(({ schema }) => !String(schema['description'] ?? '').endsWith('.'))
  expect(silent.map(({ path, name }) => `${path}.${name}`)).toEqual([])
  expect(propertiesIn.length).toBeGreaterThan(1_000)
  const parameters = Object.values(document.paths).flatMap((path) =>
    Object.values(path).flatMap((one) => one.parameters),
  )
  expect(parameters.filter((one) => !('$ref' in one) && !one['description'])).toEqual([])
})

test('every reference leads to a schema, and every object that answers share is one with a name', () => {
  const refs = all.flatMap(([, node]) => (typeof node['$ref'] === 'string' ? [node['$ref']] : []))
  const missing = refs.filter((ref) => {
    const [, , room, name] = ref.split('/') as [string, string, 'schemas' | 'responses' | 'examples', string]
    return !(name in document.components[room])
  })
  expect(missing).toEqual([])
  expect(Object.keys(document.components.schemas)).toEqual(
    expect.arrayContaining(['CreateOrderInput', 'CreateOrder', 'ListCouponRecords', 'Refusal', 'SubmitReportInput']),
  )
  for (const name of Object.keys(document.components.schemas)) expect(name).toMatch(/^[A-Z][A-Za-z0-9]*$/)
})

const described = (schema: string, field: string) =>
  String(
    (document.components.schemas[schema]!['properties'] as Record<string, Json> | undefined)?.[field]?.['description'],
  )

test('every object within another has a name that says where it was met, and none is told apart by a number', () => {
  const { schemas } = document.components
  const nested = Object.entries(schemas).flatMap(([name, schema]) => [...nodes(schema, name)].slice(1))
  expect(nested.filter(([, one]) => one['type'] === 'object' && 'properties' in one).map(([path]) => path)).toEqual([])
  expect(Object.keys(schemas).filter((name) => /\D\d$/.test(name))).toEqual([])
  expect(Object.keys(schemas)).toEqual(expect.arrayContaining(['ListOrdersList', 'SubmitReportScanInput']))
})

test('money is in minor units, instants in milliseconds, and the end of a coupon in seconds', () => {
  const units = (name: string) =>
    propertiesIn.filter((one) => one.name === name).map(({ schema }) => schema['description'])
  for (const text of units('payable')) expect(text).toContain('minor units')
  for (const text of units('created_at')) expect(text).toContain('milliseconds')
  expect(units('expired_at').length).toBeGreaterThan(0)
  for (const text of units('expired_at')) expect(text).toContain('SECONDS')
  expect(described('GetExpenseInfo', 'now')).toContain('milliseconds')
  expect(described('GetPaymentStatus', 'status')).toContain('`settled`')
})

test('each call names its refusals one by one, under their statuses', () => {
  const { responses } = document.paths['/order_api/api/v2/order/create_order']!['post']!
  expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '400', '401', '500', '503']))
  const unknown = document.components.responses['Refused401']!
  expect(responses['401']).toEqual({ $ref: '#/components/responses/Refused401' })
  expect(unknown['description']).toContain(String(errorCodes.not_logged_in.number))
  expect(JSON.stringify(responses['200'])).toContain('insufficient_stock')
})

test('each refusal has an example of what is answered', () => {
  const { insufficient_stock: sold } = document.components.examples
  expect(sold).toMatchObject({ value: { code: errorCodes.insufficient_stock.number, reason: 'insufficient_stock' } })
  expect(JSON.stringify(document.components.examples)).not.toMatch(/\{\w+\}/)
})

test('a client knows by the code of an answer of 200 whether it is a refusal', () => {
  const schema = (path: string) => {
    const { content } = document.paths[path]!['get']!.responses['200'] as Content
    return content['application/json'].schema
  }
  expect(schema('/system/report/trend').anyOf?.[1]).toEqual({ $ref: '#/components/schemas/Refusal' })
  expect(schema('/h5_mall/category/list').properties?.['code']).toMatchObject({ enum: [0] })
})

test('every chapter says what it is about', () => {
  const used = Object.values(document.paths).flatMap((path) => Object.values(path).flatMap(({ tags }) => tags))
  expect(new Set(document.tags.map(({ name }) => name))).toEqual(new Set(used))
})

test('a call that programs make names its scope for keys and for tokens of OAuth, which has it', () => {
  const { security } = document.paths['/console_api/orders']!['get']!
  expect(security).toEqual([{ token: [] }, { apiKey: ['orders:read'] }, { clientCredentials: ['orders:read'] }])
  const { tokenUrl, scopes } = document.components.securitySchemes.clientCredentials.flows.clientCredentials
  expect(Object.keys(scopes)).toContain('orders:read')
  expect(document.paths[tokenUrl]!['post']!.operationId).toBe('issueAccessToken')
})

test('files are files, and the document is the same each time', () => {
  const type = (path: string) =>
    Object.keys(document.paths[path]!['get']!.responses['200']!['content'] as Record<string, unknown>)
  expect(type('/system/report/pdf')).toEqual(['application/pdf'])
  expect(type('/console_api/export/{list}')).toEqual(['text/csv'])
  expect(JSON.stringify(describeApi())).toBe(JSON.stringify(document))
})

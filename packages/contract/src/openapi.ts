import * as z from 'zod/v4/core'
import { type Endpoint, type Endpoints, pathNames } from './endpoint.ts'
import { errorCodes } from './error-codes.ts'
import { type Example, examples, successExample } from './examples.ts'
import { glossary } from './glossary.ts'
import { webhookBody, webhookData } from './integration/events.ts'
import {
  codeLine,
  exampleRefs,
  refusalExamples,
  refusalOf,
  refusalSchema,
  refusalsOf,
  requestId,
  sharedRefusals,
  type SharedRefusals,
} from './openapi-refusals.ts'
import { notificationPaths } from './openapi-notifications.ts'
import { clientCredentials, tokenPaths } from './openapi-token.ts'
import { scopeOf } from './scopes.ts'
import { amount, askedInstant, instant, nothing } from './shapes.ts'

type Json = Record<string, unknown>

const inMinorUnits = 'In minor units of the currency beside it (1050 is 10.50).'
const inMilliseconds = 'Milliseconds since 1970, UTC.'
const units = new Map<z.$ZodType, string>([
  [amount, inMinorUnits],
  [instant, inMilliseconds],
  [askedInstant, inMilliseconds],
])

const capital = (text: string): string => text[0]!.toUpperCase() + text.slice(1)
const wordsOf = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase()

/** A field that the glossary lacks, by the habits of our names. */
function byName(name: string): string {
  const words = wordsOf(name)
  if (words.endsWith(' at')) return `When it was ${words.slice(0, -3)}.`
  if (words.endsWith(' id')) return `Id of the ${words.slice(0, -3)}.`
  if (words.endsWith(' ids')) return `Ids of the ${words.slice(0, -4)}s.`
  if (words.endsWith(' no')) return `Number of the ${words.slice(0, -3)}.`
  if (/^(is|has|may|can) /.test(words)) return `Whether it ${words}.`
  if (/^(most|max) /.test(words)) return `The most there may be: ${words.replace(/^\w+ /, '')}.`
  return `${capital(words)}.`
}

/** The unit is said with the field, unless the field's own words have it. */
function describeField(name: string, schema: Json, owner: string): string {
  const own = glossary[`${owner}.${name}`] ?? (Object.hasOwn(glossary, name) ? glossary[name]! : byName(name))
  const unit = unitOf(schema)
  const says = unit === inMinorUnits ? /minor units/ : /milliseconds/i
  return unit === null || says.test(own) ? own : `${own} ${unit}`
}
function unitOf(schema: Json): string | null {
  if (typeof schema['description'] === 'string') return schema['description']
  const inner = ((schema['anyOf'] ?? []) as Json[]).find(({ description }) => typeof description === 'string')
  return inner ? String(inner['description']) : null
}

/** Every property of a schema, at every depth, with what it means; `owner` is the name of the schema whose own they are. */
function describeAll(schema: unknown, owner = ''): unknown {
  if (Array.isArray(schema)) return schema.map((one) => describeAll(one, owner))
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) =>
      key === 'properties'
        ? [key, describeProperties(value as Record<string, Json>, owner)]
        : [key, describeAll(value, owner)],
    ),
  )
}
const describeProperties = (properties: Record<string, Json>, owner: string) =>
  Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      { ...(describeAll(schema) as Json), description: describeField(name, schema, owner) },
    ]),
  )

type Names = z.$ZodRegistry<{ id: string }>
const isObject = (schema: z.$ZodType): boolean => (schema as z.$ZodTypes)._zod.def.type === 'object'

const singular = (field: string): string => field.replace(/ies$/, 'y').replace(/(?<!s)s$/, '')
/** What tells a variant from the others of its union: the value of its discriminator. */
function variantOf(union: z.$ZodType, option: z.$ZodType): string {
  const { def } = (union as z.$ZodTypes)._zod
  const own = (option as z.$ZodTypes)._zod.def
  if (!('discriminator' in def) || typeof def.discriminator !== 'string' || own.type !== 'object') return ''
  const [value] = own.shape[def.discriminator]?._zod.values ?? []
  return typeof value === 'string' ? capital(camel(value)) : ''
}

/** The words by which each object is called, so that no client has to make them up: where it was met first. */
function nameAll(schemas: readonly [string, z.$ZodType][], names: Names, suffix: string): void {
  const taken = new Set<string>()
  const free = (wanted: string): string => {
    let name = wanted
    for (let number = 2; taken.has(name); number += 1) name = `${wanted}${number}`
    taken.add(name)
    return name
  }
  if (schemas.some(([, schema]) => schema === nothing)) names.add(nothing, { id: free('Nothing') })
  for (const [name, schema] of schemas) if (!names.has(schema)) names.add(schema, { id: free(capital(name) + suffix) })
  const walk = (schema: z.$ZodType, path: string): void => {
    const { def } = (schema as z.$ZodTypes)._zod
    if (def.type === 'object')
      for (const [field, one] of Object.entries(def.shape)) visit(one, path + capital(singular(camel(field))))
    else visitInner(schema, def.type === 'array' ? `${path}Item` : path)
  }
  const visitInner = (schema: z.$ZodType, path: string): void => {
    const { def } = (schema as z.$ZodTypes)._zod
    if (def.type === 'array') visit(def.element, path)
    if (def.type === 'union') for (const option of def.options) visit(option, path + variantOf(schema, option))
    if (def.type === 'record') visit(def.valueType, path)
    if (def.type === 'pipe') visit(def.in, path)
    if ('innerType' in def) visit(def.innerType, path)
  }
  const visited = new Set<z.$ZodType>()
  const visit = (schema: z.$ZodType, path: string): void => {
    if (!isObject(schema)) return visitInner(schema, path)
    if (visited.has(schema)) return
    visited.add(schema)
    if (!names.has(schema)) names.add(schema, { id: free(path + suffix) })
    walk(schema, path)
  }
  for (const [name, schema] of schemas) walk(schema, capital(name))
}
const camel = (field: string): string => field.replace(/[_-](\w)/g, (_, sign: string) => sign.toUpperCase())

const withoutIds = (schema: object) =>
  Object.fromEntries(Object.entries(schema).filter(([key]) => key !== '$schema' && key !== '$id'))

/** What a number or a format has by itself is not said: a generated client repeats it with each field. */
function leaveOut(schema: Json): void {
  if (schema['minimum'] === Number.MIN_SAFE_INTEGER) delete schema['minimum']
  if (schema['maximum'] === Number.MAX_SAFE_INTEGER) delete schema['maximum']
  if (schema['format'] === 'uuid' || schema['format'] === 'email') delete schema['pattern']
}

/** Schemas by their names, each that stands in another one as a reference. */
function namedSchemas(schemas: readonly [string, z.$ZodType][], io: 'input' | 'output', suffix: string) {
  const names = z.registry<{ id: string }>()
  nameAll(schemas, names, suffix)
  const made = z.toJSONSchema(names, {
    io,
    unrepresentable: 'any',
    uri: (id) => `#/components/schemas/${id}`,
    override: ({ zodSchema, jsonSchema }) => {
      const unit = units.get(zodSchema)
      if (unit !== undefined) jsonSchema.description = unit
      leaveOut(jsonSchema)
    },
  })
  const components = Object.fromEntries(
    Object.entries(made.schemas).map(([id, schema]) => [id, describeAll(withoutIds(schema), id) as Json]),
  )
  const refOf = (schema: z.$ZodType) => ({ $ref: `#/components/schemas/${names.get(schema)!.id}` })
  const resolve = (schema: z.$ZodType): Json => components[names.get(schema)!.id]!
  return { components, refOf, resolve }
}
type Named = ReturnType<typeof namedSchemas>

/** What the summary does not say: the limit, the scope and the refusals. */
function describe(endpoint: Endpoint): string {
  const lines: string[] = []
  if (endpoint.limit) {
    const { max, seconds, by, per } = endpoint.limit
    const scope = per === undefined ? '' : ` for each ${per}`
    lines.push(`At most ${max} calls in ${seconds} s by ${[by].flat().join(' and by ')}${scope}.`)
  }
  const scope = scopeOf(endpoint)
  if (scope) lines.push(`A program calls it with an API key that has the scope \`${scope}\`.`)
  if (endpoint.codes?.length) lines.push(`Refusals:\n${endpoint.codes.map(codeLine).join('\n')}`)
  return lines.join('\n\n')
}

const fileBody = (field: string): Json => ({
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { [field]: { type: 'string', format: 'binary', description: 'The file itself.' } },
        required: [field],
      },
    },
  },
})

/** The chapters: the first part of the paths. */
const chapters: Record<string, string> = {
  diag_api: 'Accounts, addresses and coupons.',
  community_api: 'The community, and the shop by the names of its apps.',
  system: 'Reports, devices, safety cases, downloads and files.',
  h5_mall: 'Search, the cart, payment, points and what else the mobile shop shows.',
  order_api: 'Goods, orders and after-sales.',
  user_api: 'Coupons of an account.',
  apicloud: 'What devices and companion apps send, with a key of their own.',
  thinklink_api: 'Reports, by the names of the apps of devices.',
  xthinkcar_api: 'Reports, by the names of the apps of devices.',
  thinklink_cn_api: 'Reports, by the names of the apps of devices.',
  oauth: 'Tokens for programs.',
  console_api: 'What the staff do, and programs with an API key.',
}

/** One of them is enough. OpenAPI 3.1 has a scheme's scopes in the list, of whatever type the scheme is. */
function securityOf(endpoint: Endpoint): Json[] {
  const scope = scopeOf(endpoint)
  if (endpoint.audience === 'public') return []
  return scope ? [{ token: [] }, { apiKey: [scope] }, { clientCredentials: [scope] }] : [{ token: [] }]
}

const headers = ['lang', 'appid', 'userId', 'channel'].map((name) => ({ $ref: `#/components/parameters/${name}` }))
/** What is answered with HTTP 200: a client knows by `code` whether it has what it asked for. */
function success(endpoint: Endpoint, data: Json, example: Example | undefined): Json {
  const message = endpoint.flavour === 'shop' ? 'message' : 'msg'
  const refused = endpoint.codes?.filter((code) => errorCodes[code].http === 200) ?? []
  const done = {
    type: 'object',
    required: ['code', message, 'data'],
    properties: {
      code: { type: 'integer', enum: [0], description: '0: nothing was refused.' },
      [message]: { type: 'string', description: glossary['message'] },
      data: { ...data, description: glossary['data'] },
    },
  }
  return {
    description: ['Success where `code` is 0, else a refusal.', ...refused.map(codeLine)].join('\n'),
    headers: requestId,
    content: {
      'application/json': {
        schema: refused.length === 0 ? done : { anyOf: [done, refusalOf(endpoint)] },
        examples: {
          ...(example ? { success: { value: successExample(endpoint.flavour, example.data) } } : {}),
          ...exampleRefs({ codes: refused, flavour: endpoint.flavour }),
        },
      },
    },
  }
}
type Made = { inputs: Named; outputs: Named; shared: SharedRefusals }

function operation(name: string, endpoint: Endpoint, { inputs, outputs, shared }: Made): Json {
  const example = Object.hasOwn(examples, name) ? examples[name] : undefined
  const inPath = pathNames(endpoint.path)
  const schema = inputs.resolve(endpoint.input)
  const properties = (schema['properties'] ?? {}) as Record<string, Json>
  const required = (schema['required'] ?? []) as string[]
  const inBody = endpoint.method === 'POST' || endpoint.method === 'PUT'
  const parameters = Object.entries(properties)
    .filter(([field]) => inPath.includes(field) || !inBody)
    .map(([field, { description, ...one }]) => {
      const place = inPath.includes(field) ? 'path' : 'query'
      return {
        name: field,
        in: place,
        description,
        required: place === 'path' || required.includes(field),
        schema: one,
        ...(example && Object.hasOwn(example.input, field) ? { example: example.input[field] } : {}),
      }
    })
  const bodyFields = Object.entries(properties).filter(([field]) => !inPath.includes(field))
  const isWhole = inPath.length === 0
  const body = {
    required: true,
    content: {
      'application/json': {
        schema: isWhole
          ? inputs.refOf(endpoint.input)
          : {
              type: 'object',
              properties: Object.fromEntries(bodyFields),
              required: required.filter((field) => !inPath.includes(field)),
            },
        ...(example
          ? { example: Object.fromEntries(Object.entries(example.input).filter(([field]) => !inPath.includes(field))) }
          : {}),
      },
    },
  }
  const hasBody = inBody && (bodyFields.length > 0 || !('properties' in schema))
  return {
    operationId: name,
    tags: [endpoint.path.split('/')[1]],
    summary: endpoint.summary,
    ...(describe(endpoint) ? { description: describe(endpoint) } : {}),
    security: securityOf(endpoint),
    'x-audience': endpoint.audience,
    'x-scope': scopeOf(endpoint),
    parameters: [...parameters, ...headers],
    ...(endpoint.form ? { requestBody: fileBody(endpoint.form) } : {}),
    ...(hasBody ? { requestBody: body } : {}),
    responses: { 200: success(endpoint, outputs.refOf(endpoint.output), example), ...refusalsOf(endpoint, shared) },
  }
}

/** What other programs are told, by its name. */
function webhooks(): Json {
  const described: Record<string, string> = {
    'webhook-id': 'The same each time the message is sent.',
    'webhook-timestamp': 'When this try was sent: SECONDS since 1970, as Standard Webhooks have it.',
    'webhook-signature':
      '`v1,` and the HMAC-SHA256 of id, timestamp and body, in base64; several are parted by spaces.',
  }
  const header = ([name, description]: [string, string]) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  })
  return Object.fromEntries(
    Object.entries(webhookData).map(([type, data]) => {
      const { $schema: _, ...schema } = z.toJSONSchema(webhookBody(data), { io: 'output', unrepresentable: 'any' })
      const operation = {
        summary: type,
        parameters: Object.entries(described).map(header),
        requestBody: { required: true, content: { 'application/json': { schema: describeAll(schema) } } },
        responses: { '2XX': { description: 'Taken; anything else is tried again' } },
      }
      return [type, { post: operation }]
    }),
  )
}

const headerParameter = (name: string, description: string, schema: Json = { type: 'string' }) => ({
  name,
  in: 'header',
  description,
  schema,
})

/** An answer that is a file is bytes, and no envelope. */
const fileAnswer = (type: string, description: string) => ({
  description,
  headers: {
    ...requestId,
    'Content-Disposition': { description: 'The name of the file.', schema: { type: 'string' } },
  },
  content: { [type]: { schema: { type: 'string', format: 'binary' } } },
})

/** The schemas that something leads to: what a GET takes is in its parameters. */
function reachable(from: unknown, schemas: Record<string, Json>): Record<string, Json> {
  const met = new Set<string>()
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, inside] of Object.entries(value)) {
      const name = key === '$ref' ? /^#\/components\/schemas\/(\w+)$/.exec(String(inside))?.[1] : undefined
      if (name !== undefined && !met.has(name)) {
        met.add(name)
        walk(schemas[name])
      } else walk(inside)
    }
  }
  walk(from)
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => met.has(name)))
}

/** Calls whose answer is a file, by their names, with its type. */
export type FileCalls = Readonly<Record<string, { endpoint: Endpoint; type: 'application/pdf' | 'text/csv' }>>

/** The OpenAPI 3.1 document of the endpoints. */
export function openApi(endpoints: Endpoints, files: FileCalls = {}): Json {
  const all = [
    ...Object.entries(endpoints),
    ...Object.entries(files).map(([name, { endpoint }]) => [name, endpoint] as const),
  ]
  const inputs = namedSchemas(
    all.map(([name, { input }]) => [name, input]),
    'input',
    'Input',
  )
  const outputs = namedSchemas(
    all.map(([name, { output }]) => [name, output]),
    'output',
    '',
  )
  const shared = sharedRefusals()
  const paths: Record<string, Json> = {}
  for (const [name, endpoint] of all) {
    const made = operation(name, endpoint, { inputs, outputs, shared })
    const file = files[name]
    if (file) {
      const said = file.type === 'text/csv' ? 'A table with a line of titles, in UTF-8.' : 'A document on A4.'
      made['responses'] = { ...refusalsOf(endpoint, shared), 200: fileAnswer(file.type, said) }
    }
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: made }
  }
  Object.assign(paths, notificationPaths(), tokenPaths())
  return {
    openapi: '3.1.0',
    info: {
      title: 'Pitlane',
      version: '1',
      description:
        'Every call of the shop, its companion apps and its devices. Money is in minor units of the currency beside it; times are milliseconds since 1970, UTC, but for `expired_at` of coupons, which is in seconds. `docs/integrate.md` says how a program begins.',
    },
    tags: Object.entries(chapters).map(([name, description]) => ({ name, description })),
    servers: [{ url: '/', description: 'The shop that serves this document' }],
    paths,
    webhooks: webhooks(),
    components: {
      schemas: reachable([paths, shared.responses], {
        Refusal: describeAll(refusalSchema('message')) as Json,
        CommunityRefusal: describeAll(refusalSchema('msg')) as Json,
        ...inputs.components,
        ...outputs.components,
      }),
      responses: shared.responses,
      examples: refusalExamples(),
      parameters: {
        lang: headerParameter('lang', glossary['lang']!, { type: 'string', default: 'en' }),
        appid: headerParameter('appid', 'Which app calls; kept with orders.'),
        userId: headerParameter('userId', 'Sent by old clients; who somebody is follows from the token alone.'),
        channel: headerParameter(
          'channel',
          'The brand by whose look and texts the answer is made; an unknown one is the default.',
        ),
      },
      headers: {
        RequestId: {
          description: 'Under which the server’s logs have the call.',
          schema: { type: 'string', format: 'uuid' },
        },
        RetryAfter: { description: 'After so many seconds it is worth another try.', schema: { type: 'integer' } },
      },
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'Of somebody who is logged in, or of a device' },
        apiKey: { type: 'http', scheme: 'bearer', description: 'An API key, `pitlane_…`, made in the console' },
        clientCredentials,
      },
    },
  }
}

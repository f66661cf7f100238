import * as z from 'zod/v4/core'
import { type Endpoint, type Endpoints, pathNames } from './endpoint.ts'
import { type ErrorCode, errorCodes } from './error-codes.ts'

type Json = Record<string, unknown>

/** `whole` is the schema of an input that is one of several. */
function inputSchema(endpoint: Endpoint): { properties: Record<string, Json>; required: string[]; whole: Json | null } {
  const { $schema: _, ...schema } = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' })
  return {
    properties: (schema.properties ?? {}) as Record<string, Json>,
    required: schema.required ?? [],
    whole: schema.properties ? null : (schema as Json),
  }
}

function answerSchema(endpoint: Endpoint): Json {
  const { $schema: _, ...data } = z.toJSONSchema(endpoint.output, { io: 'output', unrepresentable: 'any' })
  const message = endpoint.flavour === 'shop' ? 'message' : 'msg'
  return {
    type: 'object',
    required: ['code', message, 'data'],
    properties: { code: { type: 'integer' }, [message]: { type: 'string' }, data },
  }
}

const codeLine = (code: ErrorCode) => `- \`${errorCodes[code].number}\` \`${code}\` (HTTP ${errorCodes[code].http})`

function describe(endpoint: Endpoint): string {
  const lines = [endpoint.summary]
  if (endpoint.limit) {
    const { max, seconds, by, per } = endpoint.limit
    const scope = per === undefined ? '' : ` for each ${per}`
    lines.push(`At most ${max} calls in ${seconds} s by ${[by].flat().join(' and by ')}${scope}.`)
  }
  if (endpoint.codes?.length) lines.push(`Refusals:\n${endpoint.codes.map(codeLine).join('\n')}`)
  return lines.join('\n\n')
}

const fileBody = (field: string): Json => ({
  required: true,
  content: {
    'multipart/form-data': {
      schema: { type: 'object', properties: { [field]: { type: 'string', format: 'binary' } }, required: [field] },
    },
  },
})

function operation(name: string, endpoint: Endpoint): Json {
  const inPath = pathNames(endpoint.path)
  const { properties, required, whole } = inputSchema(endpoint)
  const inBody = endpoint.method === 'POST' || endpoint.method === 'PUT'
  const parameters = Object.entries(properties)
    .filter(([field]) => inPath.includes(field) || !inBody)
    .map(([field, schema]) => {
      const place = inPath.includes(field) ? 'path' : 'query'
      return { name: field, in: place, required: place === 'path' || required.includes(field), schema }
    })
  const bodyFields = Object.entries(properties).filter(([field]) => !inPath.includes(field))
  const body = {
    required: true,
    content: {
      'application/json': {
        schema: whole ?? {
          type: 'object',
          properties: Object.fromEntries(bodyFields),
          required: required.filter((field) => !inPath.includes(field)),
        },
      },
    },
  }
  return {
    operationId: name,
    tags: [endpoint.path.split('/')[1]],
    summary: endpoint.summary,
    description: describe(endpoint),
    security: endpoint.audience === 'public' ? [] : [{ token: [] }],
    'x-audience': endpoint.audience,
    parameters,
    ...(endpoint.form ? { requestBody: fileBody(endpoint.form) } : {}),
    ...(inBody && (whole || bodyFields.length > 0) ? { requestBody: body } : {}),
    responses: {
      200: {
        description: 'Success, or a refusal by its `code`',
        content: { 'application/json': { schema: answerSchema(endpoint) } },
      },
      '4XX': {
        description: 'Bad input, names the field',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    },
  }
}

/** The OpenAPI 3.1 document of the endpoints. */
export function openApi(endpoints: Endpoints): Json {
  const paths: Record<string, Json> = {}
  for (const [name, endpoint] of Object.entries(endpoints)) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(name, endpoint) }
  }
  const refusal = {
    type: 'object',
    required: ['code', 'reason', 'data', 'request_id'],
    properties: {
      code: { type: 'integer', enum: Object.values(errorCodes).map(({ number }) => number) },
      reason: { type: 'string', enum: Object.keys(errorCodes) },
      message: { type: 'string' },
      msg: { type: 'string' },
      field: { type: 'string' },
      data: {},
      request_id: { type: 'string' },
    },
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Pitlane',
      version: '1',
      description: 'Every call of the shop, its companion apps and its devices.',
    },
    paths,
    components: { schemas: { Refusal: refusal }, securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  }
}

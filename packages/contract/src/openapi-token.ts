import { scopes, tokenSeconds } from '@pitlane/domain/integration/api-key.ts'
import { requestId } from './openapi-refusals.ts'

type Json = Record<string, unknown>

const tokenPath = '/oauth/token'
const text = (description: string, more: Json = {}) => ({ type: 'string', description, ...more })
const wordOf = (scope: string) => {
  const [area, act] = scope.split(':')
  return `${act === 'read' ? 'Read' : 'Change'} ${area}`
}

/** A key's id and secret as an OAuth 2 client: its libraries fetch and renew tokens by themselves. */
export const clientCredentials = {
  type: 'oauth2',
  description: 'The id and the secret of an API key, exchanged for a token of an hour',
  flows: {
    clientCredentials: {
      tokenUrl: tokenPath,
      scopes: Object.fromEntries(scopes.map((scope) => [scope, wordOf(scope)])),
    },
  },
}

const noStore = { 'Cache-Control': { description: '`no-store`.', schema: { type: 'string' } } }

const refused = (description: string, words: readonly string[]) => ({
  description,
  headers: { ...requestId, ...noStore },
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['error', 'error_description'],
        properties: {
          error: text('What is wrong, in the words of RFC 6749.', { enum: words }),
          error_description: text('The same as a sentence, for whoever reads a log.'),
        },
      },
      example: { error: words[0], error_description: description },
    },
  },
})

const operation = {
  operationId: 'issueAccessToken',
  tags: ['oauth'],
  summary: 'Exchanges the id and the secret of an API key for an access token (RFC 6749, section 4.4)',
  description:
    'Id and secret are in the body, or in a header `Authorization: Basic`. The token ends after an hour, and with the key or the secret that it came by; keep it until then. At most 60 calls in 60 s by key and by address.',
  security: [],
  externalDocs: { url: 'https://www.rfc-editor.org/rfc/rfc6749#section-4.4' },
  parameters: [],
  requestBody: {
    required: true,
    content: {
      'application/x-www-form-urlencoded': {
        schema: {
          type: 'object',
          required: ['grant_type'],
          properties: {
            grant_type: text('The one grant that there is.', { enum: ['client_credentials'] }),
            client_id: text('Number of the API key.'),
            client_secret: text('Secret of the API key, `pitlane_…`.'),
            scope: text('Scopes of the key, parted by spaces; absent for all that it has.'),
          },
        },
        example: {
          grant_type: 'client_credentials',
          client_id: '7',
          client_secret: 'pitlane_…',
          scope: 'orders:read stock:write',
        },
      },
    },
  },
  responses: {
    200: {
      description: 'The token, which goes with a call as `Authorization: Bearer …`.',
      headers: { ...requestId, ...noStore },
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['access_token', 'token_type', 'expires_in', 'scope'],
            properties: {
              access_token: text('The token.'),
              token_type: text('How it is sent.', { enum: ['Bearer'] }),
              expires_in: { type: 'integer', description: 'Seconds until it ends.' },
              scope: text('The scopes that it has, parted by spaces.'),
            },
          },
          example: {
            access_token: 'pitlane_an-example-of-a-secret-that-is-not-one-000000',
            token_type: 'Bearer',
            expires_in: tokenSeconds,
            scope: 'orders:read stock:write',
          },
        },
      },
    },
    400: refused('The request is none, or asks for what the key does not have.', [
      'invalid_request',
      'invalid_scope',
      'unauthorized_client',
      'unsupported_grant_type',
    ]),
    401: refused('There is no key of this id and secret that works.', ['invalid_client']),
    429: refused('Too many tries. Keep a token until it ends.', ['slow_down']),
    503: refused('Please try again later.', ['temporarily_unavailable']),
  },
}

export const tokenPaths = (): Record<string, Json> => ({ [tokenPath]: { post: operation } })

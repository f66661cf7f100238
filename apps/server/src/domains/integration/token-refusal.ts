const statuses = {
  invalid_request: 400,
  invalid_client: 401,
  invalid_scope: 400,
  unauthorized_client: 400,
  unsupported_grant_type: 400,
  // The RFC has no word for too many tries; this one is RFC 8628's.
  slow_down: 429,
  server_error: 500,
  temporarily_unavailable: 503,
} as const
export type TokenError = keyof typeof statuses

/** A refusal in the words of OAuth 2 (RFC 6749, 5.2), which its libraries know. */
export class TokenRefusal extends Error {
  readonly error: TokenError
  readonly status: number
  constructor(error: TokenError, description: string) {
    super(description)
    this.error = error
    this.status = statuses[error]
  }
}

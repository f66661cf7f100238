import { type ErrorCode, errorCodes } from '@pitlane/contract/error-codes.ts'
import type { Verdict } from '@pitlane/domain/verdict.ts'

type Details = { field?: string; data?: unknown; values?: Record<string, string | number>; retryAfter?: number }

/** The one error that a caller gets to see: a word of the closed list. */
export class AppError extends Error {
  code: ErrorCode
  details: Details
  constructor(code: ErrorCode, details: Details = {}) {
    super(code)
    this.name = 'AppError'
    this.code = code
    this.details = details
  }
  get status(): number {
    return errorCodes[this.code].http
  }
}

/** Throws the refusal of a rule as an error. */
export function ensure(verdict: Verdict<ErrorCode>, details?: Details): asserts verdict is { ok: true } {
  if (!verdict.ok) throw new AppError(verdict.reason, details)
}

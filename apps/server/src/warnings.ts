import type { Env } from './platform/env.ts'

/** Warnings at each start about settings that work, but that the operator will hardly want. */
export const warningsOf = (env: Env): string[] =>
  env.PUBLIC_URL.startsWith('https:') && env.TRUST_PROXY === 0
    ? [
        'PUBLIC_URL is https, so a proxy stands before this process, but TRUST_PROXY is not set: all visitors count as one address. Set TRUST_PROXY=1 for one proxy.',
      ]
    : []

import type { Env } from './platform/env.ts'

/** What runs, but not as whoever set it up will want it: said at each start. */
export const warningsOf = (env: Env): string[] =>
  env.PUBLIC_URL.startsWith('https:') && env.TRUST_PROXY === 0
    ? [
        'PUBLIC_URL is https, so a proxy stands before this process, but TRUST_PROXY is not set: all visitors count as one address. Set TRUST_PROXY=1 for one proxy.',
      ]
    : []

import type { SQL } from 'drizzle-orm'

/**
 * Promises about the rows of a domain, by a word that the console translates. Each statement finds what breaks its
 * promise, an id first: nothing, or something was written past the code that may write it.
 */
export type Invariants = Record<string, SQL>

/** The same of promises that only the jobs can keep: what is late at an instant. An hour of grace is theirs. */
export type DeadlinesOf = (now: number) => Invariants

const hour = 3_600_000
/** The hourly sweep may be on its way. */
export const lateSince = (now: number, hours = 2): Date => new Date(now - hours * hour)

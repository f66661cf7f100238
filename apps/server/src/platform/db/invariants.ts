import type { SQL } from 'drizzle-orm'

/**
 * Promises about the rows of a domain, by a word that the console translates. Each statement finds the rows that break
 * its promise, an id first. Any such row was written past the code that may write it.
 */
export type Invariants = Record<string, SQL>

/** Promises that only the jobs can keep: each statement finds what is late at an instant, after an hour of grace. */
export type DeadlinesOf = (now: number) => Invariants

const hour = 3_600_000
/** The hourly sweep may be on its way. */
export const lateSince = (now: number, hours = 2): Date => new Date(now - hours * hour)

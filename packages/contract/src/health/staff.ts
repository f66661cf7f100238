import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { filled, instant } from '../shapes.ts'

/** Whether the books add up: promises that are looked into when somebody asks. */

const staff = { audience: ['finance'], flavour: 'shop' } as const

export const healthStaffEndpoints = {
  listStaffChecks: endpoint({
    ...staff,
    method: 'GET',
    path: '/console_api/checks',
    summary: 'Every promise that can be looked into, by domain',
    input: z.object({}),
    output: z.array(z.object({ id: z.string(), domain: z.string(), name: z.string() })),
  }),
  runStaffCheck: endpoint({
    ...staff,
    method: 'GET',
    path: '/console_api/checks/{id}',
    heavy: true,
    summary: 'Looks into one promise, for twenty seconds at most, and names the first rows that break it',
    input: z.object({ id: filled(120) }),
    output: z.object({
      id: z.string(),
      state: z.enum(['good', 'broken', 'unknown']),
      broken: z.array(z.string()),
      /** Whether more rows break it than are named. */
      more: z.boolean(),
      milliseconds: z.int(),
    }),
    limit: { max: 1_200, seconds: 3600, by: 'user' },
  }),
  getStaffBackup: endpoint({
    ...staff,
    method: 'GET',
    path: '/console_api/backup',
    summary: 'How the last backup ended and when one last went well',
    input: z.object({}),
    output: z.object({
      /** `elsewhere`: the database is a server of the operator’s own, and so are its backups. */
      state: z.enum(['good', 'failed', 'late', 'none', 'elsewhere']),
      /** How often one is to be taken; null if nobody said. */
      every_seconds: z.nullable(z.int()),
      last: z.nullable(z.object({ at: instant, seconds: z.number(), error: z.nullable(z.string()) })),
      last_good: z.nullable(z.object({ at: instant, seconds: z.number(), bytes: z.int() })),
    }),
  }),
  getStaffReplicas: endpoint({
    ...staff,
    method: 'GET',
    path: '/console_api/replicas',
    summary: 'The standbys that may be read, and what this process has read of them since it was started',
    input: z.object({}),
    output: z.object({
      /** Reads that a standby might have answered and the primary did. */
      reads_of_primary: z.int(),
      replicas: z.array(
        z.object({
          /** Its place in DATABASE_REPLICA_URL, from 1. */
          name: z.string(),
          is_read: z.boolean(),
          /** How old its rows are at most; null if that is not known. */
          lag_ms: z.nullable(z.int()),
          reads: z.int(),
          /** Reads that were made again at the primary. */
          repeated: z.int(),
          /** Why it is left out, as the operator’s log says it. */
          trouble: z.nullable(z.string()),
        }),
      ),
    }),
  }),
}

import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

export const mostUserCsv = 1024 * 1024
export const mostUserRows = 5_000
export const mostNamedUsers = 500
/** Why a row is refused. */
export const userRefusals = ['columns', 'email', 'name', 'language', 'role', 'disposable', 'twice'] as const

export const userImportStaffEndpoints = {
  importUsers: endpoint({
    audience: [],
    flavour: 'shop',
    method: 'POST',
    path: '/console_api/user-import',
    summary: 'Makes accounts of a CSV table, whose owners are mailed to set a password; a dry run only counts',
    maxBytes: 2 * mostUserCsv,
    patienceMs: 60_000,
    input: z.object({ csv: z.string().check(z.maxLength(mostUserCsv)), dry_run: z._default(z.boolean(), true) }),
    output: z.object({
      created: z.int(),
      /** Accounts that there were already: they stay as they are. */
      known: z.int(),
      refused: z.int(),
      rows: z.array(z.object({ line: z.int(), reason: z.enum(userRefusals) })),
    }),
    codes: ['users_csv', 'csv_encoding'],
  }),
}

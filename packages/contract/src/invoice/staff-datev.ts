import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { currency, nothing } from '../shapes.ts'
import { month } from './staff-months.ts'

/** Not among the endpoints: its answer is a file. */
export const exportDatev = endpoint({
  audience: ['finance'],
  flavour: 'shop',
  method: 'GET',
  path: '/console_api/datev',
  summary: 'The invoices and credit notes of a month as a posting batch for DATEV, in one currency',
  input: z.object({ month, currency: z.optional(currency) }),
  output: nothing,
  codes: ['datev_accounts', 'datev_tax'],
  limit: { max: 60, seconds: 3_600, by: 'user' },
})

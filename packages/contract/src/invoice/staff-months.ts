import { isMonth } from '@pitlane/domain/invoice/month.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { amount, currency, filled, instant, pageOf } from '../shapes.ts'
import { listing } from '../staff-shapes.ts'

const finance = { audience: ['finance'], flavour: 'shop' } as const
export const month = z.string().check(z.regex(/^\d{4}-\d{2}$/), z.refine(isMonth))

const totals = z.array(
  z.object({ currency, documents: z.int(), net: amount, tax: amount, gross: amount, taken: amount, sent: amount }),
)
const closedMonth = z.object({
  id: z.int(),
  month: z.string(),
  starts_at: instant,
  ends_at: instant,
  totals,
  closed_at: instant,
  closed_by: z.object({ id: z.int(), email: z.string() }),
})
export type ClosedMonth = z.output<typeof closedMonth>

export const monthStaffEndpoints = {
  listStaffMonths: endpoint({
    ...finance,
    method: 'GET',
    path: '/console_api/months',
    summary: 'Months that finance has closed, the latest first, with the totals that they had then',
    input: z.object({ ...listing(['id']) }),
    output: pageOf(closedMonth),
  }),
  getStaffOpenMonth: endpoint({
    ...finance,
    method: 'GET',
    path: '/console_api/open-month',
    summary:
      'The month that is closed next, with its totals so far and what keeps it open; null before the first document',
    input: z.object({}),
    output: z.object({
      open: z.nullable(
        z.object({
          month: z.string(),
          starts_at: instant,
          ends_at: instant,
          totals,
          /** Payments and refunds of the month without a document. */
          missing: z.int(),
          /** Rates whose tax has no account yet: until the setting `datev_accounts` names one, the month is not exported to DATEV. */
          datev_lacks: z.array(z.object({ country: z.string(), basis_points: z.int() })),
          reason: z.nullable(z.enum(['month_not_over', 'month_incomplete'])),
          /** Stands for these totals: closing the month with other ones is refused. */
          seen: z.string(),
        }),
      ),
    }),
  }),
  closeStaffMonth: endpoint({
    ...finance,
    method: 'POST',
    path: '/console_api/months/close',
    summary: 'Closes a month for good: no document is dated into it any more. Sent twice it is closed once',
    input: z.object({ month, seen: filled(64) }),
    output: closedMonth,
    codes: ['month_out_of_turn', 'month_not_over', 'month_incomplete', 'month_changed'],
  }),
}

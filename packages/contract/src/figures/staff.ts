import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { amount, currency, text } from '../shapes.ts'

const sums = { orders: z.int(), sales: amount, refunds: amount }

/** What the shop has sold and what has gone back, in the shop's currency. */
export const figuresStaffEndpoints = {
  getStaffFigures: endpoint({
    audience: ['seller', 'marketing', 'finance'],
    flavour: 'shop',
    method: 'GET',
    path: '/console_api/figures',
    heavy: true,
    summary: 'Sales and refunds a day of the last 7, 30 or 90 days in the given time zone, and what sold best in them',
    input: z.object({
      days: z._default(z.enum(['7', '30', '90']), '30'),
      /** By its IANA name: `Europe/Berlin`. */
      zone: z._default(text(60), 'UTC'),
    }),
    output: z.object({
      currency,
      /** Oldest first; the last one is today so far. */
      days: z.array(z.object({ day: z.string(), ...sums })),
      /** The same number of days before those. */
      before: z.object(sums),
      goods: z.array(z.object({ id: z.int(), name: z.string(), quantity: z.int(), sales: amount })),
    }),
  }),
}

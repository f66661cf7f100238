import { alertNoteLength } from '@pitlane/domain/payment/settlement.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, instant, pageOf, text } from '../shapes.ts'
import { listing } from '../staff-shapes.ts'

const alertStates = ['unhandled', 'handled'] as const
const alert = z.object({
  id: z.int(),
  at: instant,
  /** As the provider named it; the order where it is one of ours. */
  payment_id: z.string(),
  order_id: z.nullable(z.int()),
  order_no: z.nullable(z.string()),
  reason: z.string(),
  state: z.enum(alertStates),
  handled_at: z.nullable(instant),
  handled_by: z.nullable(z.string()),
  note: z.string(),
  request_id: z.string(),
})

const staff = { audience: ['support', 'finance'], flavour: 'shop' } as const

export const paymentStaffEndpoints = {
  listStaffAlerts: endpoint({
    ...staff,
    method: 'GET',
    path: '/console_api/alerts',
    summary: 'Money that does not add up, newest first; `q` is a payment’s id or an order’s number',
    input: z.object({ ...listing(['id']), state: z.optional(z.enum(alertStates)) }),
    output: pageOf(alert),
  }),
  getStaffAlert: endpoint({
    ...staff,
    method: 'GET',
    path: '/console_api/alerts/{id}',
    summary: 'One alert',
    input: z.object({ id }),
    output: alert,
  }),
  markStaffAlert: endpoint({
    ...staff,
    method: 'POST',
    path: '/console_api/alerts/{id}/state',
    summary:
      'Notes who looked after an alert and what came of it, or that it is not done after all; the first one stands',
    input: z.object({ id, state: z.enum(alertStates), note: z._default(text(alertNoteLength), '') }),
    output: alert,
  }),
}

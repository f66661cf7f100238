import { taxIdLength } from '@pitlane/domain/checkout/tax-id.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { filled, nothing } from '../shapes.ts'
import { taxIdView } from './order.ts'

const mine = { audience: 'user', flavour: 'shop', method: 'POST' } as const

export const taxIdEndpoints = {
  checkTaxId: endpoint({
    ...mine,
    path: '/order_api/api/v2/tax_id/check',
    summary: 'Asks the register of its country about the tax id of my business, and keeps it with my account',
    input: z.object({ tax_id: filled(taxIdLength) }),
    output: taxIdView,
    codes: ['tax_id_format'],
    limit: { max: 20, seconds: 600, by: 'user' },
  }),
  forgetTaxId: endpoint({
    ...mine,
    path: '/order_api/api/v2/tax_id/forget',
    summary: 'Takes the tax id away from my account',
    input: z.object({}),
    output: nothing,
  }),
}

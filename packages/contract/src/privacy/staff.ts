import { emailLength } from '@pitlane/domain/account/account.ts'
import { whyLength } from '@pitlane/domain/lengths.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { filled, id, nothing } from '../shapes.ts'
import { version } from '../staff-shapes.ts'
import { erasure } from './privacy.ts'

const support = { audience: ['support'], flavour: 'shop' } as const

export const privacyStaffEndpoints = {
  getStaffErasure: endpoint({
    ...support,
    method: 'GET',
    path: '/console_api/users/{id}/erasure',
    summary: 'What has to end before a person is erased, and what he would lose',
    input: z.object({ id }),
    output: z.object({ id: z.int(), ...erasure.def.shape }),
  }),
  eraseStaffUser: endpoint({
    ...support,
    method: 'POST',
    path: '/console_api/users/{id}/erase',
    summary:
      'Erases a person who has asked for it: orders and invoices stay without an account. `email` is the address of whom it is about, typed once more; of somebody who is erased already it is no error',
    input: z.object({ id, version, email: filled(emailLength), why: filled(whyLength) }),
    output: nothing,
    codes: ['edited_meanwhile', 'own_account', 'email_differs', 'erasure_of_staff', 'erasure_blocked'],
  }),
}

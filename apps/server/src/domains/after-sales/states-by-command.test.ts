import { afterSalesStates, type AfterSalesState } from '@pitlane/domain/after-sales/states.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import {
  accept,
  aRequestThatIs,
  confirm,
  modify,
  object,
  readRequest,
  revoke,
  sendBack,
  type TestRequest,
  theStaff,
} from './factory.ts'
import { lapseRequest } from './lapse-request.ts'

/** Every state × everything that anybody can do: where it leads, or the word that refuses it. */
const t = await testApp()
guardInvariants(t)
const staff = await theStaff(t)

type Command = (request: TestRequest) => Promise<{ reason?: string | undefined } | void>
const commands = {
  modify: (request) => modify(t, request, { type: request.type }),
  revoke: (request) => revoke(t, request),
  send_back: (request) => sendBack(t, request),
  confirm: (request) => confirm(t, request),
  approve: ({ id }) => staff.approve(id),
  reject: ({ id }) => staff.reject(id),
  receive: ({ id }) => staff.receive(id, 1),
  refund: ({ id }) => staff.refund(id),
  refuse: ({ id }) => staff.refuse(id),
  accept: (request) => accept(t, request),
  object: (request) => object(t, request, 'Not so.'),
  reship: ({ id }) => staff.reship(id),
  retry: ({ id }) => staff.retry(id),
  time: async ({ id }) => {
    t.pass(100 * 86_400_000)
    await lapseRequest(t.systemContext(), id)
    t.pass(-100 * 86_400_000)
  },
} satisfies Record<string, Command>
type Name = keyof typeof commands
const names = Object.keys(commands) as Name[]

/** A move that is not listed is refused by the command's own word, and the request stays as it is. */
const leadsTo: Record<AfterSalesState, Partial<Record<Name, AfterSalesState>>> = {
  submitted: {
    modify: 'submitted',
    revoke: 'revoked',
    approve: 'waiting_return',
    reject: 'rejected',
    time: 'refunding',
  },
  rejected: { modify: 'submitted' },
  revoked: { revoke: 'revoked' },
  waiting_return: { revoke: 'revoked', send_back: 'returning', time: 'revoked', receive: 'seller_received' },
  returning: { revoke: 'revoked', send_back: 'returning', receive: 'seller_received' },
  // What came back is as new: it is not refused.
  seller_received: { refund: 'refunding' },
  lowered: { accept: 'refunding', object: 'objected', time: 'refunding' },
  refused: { accept: 'not_refunded', object: 'objected', time: 'not_refunded' },
  objected: { refund: 'refunding', refuse: 'not_refunded' },
  not_refunded: {},
  refunding: {},
  refund_failed: { retry: 'refunding' },
  refunded: {},
  reshipping: { confirm: 'exchanged', time: 'exchanged' },
  exchanged: { confirm: 'exchanged' },
}
const refusals: Record<Name, string | undefined> = {
  modify: 'after_sales_not_modifiable',
  revoke: 'after_sales_not_revocable',
  send_back: 'after_sales_not_waiting',
  confirm: 'after_sales_not_reshipped',
  approve: 'after_sales_state',
  reject: 'after_sales_state',
  receive: 'after_sales_state',
  refund: 'after_sales_state',
  refuse: 'after_sales_state',
  accept: 'after_sales_not_objectionable',
  object: 'after_sales_not_objectionable',
  reship: 'after_sales_state',
  retry: 'after_sales_state',
  time: undefined,
}

test.each(afterSalesStates.flatMap((state) => names.map((name) => [state, name] as const)))(
  'a request that is %s: %s',
  async (state, name) => {
    const request = await aRequestThatIs(t, state)
    const answer = await commands[name](request)
    const to = leadsTo[state][name]
    expect(answer?.reason).toBe(to === undefined ? refusals[name] : undefined)
    expect((await readRequest(t, request.id)).state).toBe(to ?? state)
    // Jobs left over would run in another request's test, at a provider that is up again.
    t.queue.length = 0
  },
)

test('an exchange may be shipped again or, where nothing is left, be refunded', async () => {
  for (const [act, to] of [
    ['reship', 'reshipping'],
    ['refund', 'refunding'],
  ] as const) {
    const request = await aRequestThatIs(t, 'seller_received', { type: 'exchange' })
    await staff[act](request.id)
    expect((await readRequest(t, request.id)).state).toBe(to)
  }
})

test('a refund that nobody has to send goods back for is sent when it is approved', async () => {
  const request = await aRequestThatIs(t, 'submitted', { type: 'refund' })
  await staff.approve(request.id)
  expect((await readRequest(t, request.id)).state).toBe('refunding')
})

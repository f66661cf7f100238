// @vitest-environment happy-dom
import { orderEndpoints, type OrderSummary } from '@pitlane/contract/order/order.ts'
import { toast } from '@pitlane/ui/toast-store.ts'
import { act, createElement as h } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { mount, unmount } from '../../../test/mount.ts'
import { offline, openShop, Refused } from '../../../test/shop.ts'
import { CancelDialog, ConfirmDialog } from './order-dialogs.tsx'

const order = { order_no: 'P1', price: { coupon: -1, points: 0 } } as OrderSummary
const dialog = () => document.querySelector('[role=alertdialog]')!
const problem = () => dialog().querySelector('[role=alert]')?.textContent
/** Presses the last button: the one that does it. */
const press = () => act(async () => [...dialog().querySelectorAll('button')].at(-1)!.click())
const toasts = () => toast.read().map(({ kind, text }) => [kind, text])
const fails = (why: unknown) => () => {
  throw why
}

afterEach(unmount)

async function ask(Dialog: typeof CancelDialog, path: string, ...answers: (() => unknown)[]) {
  const shop = openShop({ [path]: () => answers.shift()!() })
  const onClose = vi.fn()
  const onChanged = vi.fn()
  await mount(h(Dialog, { open: true, onClose, order, onChanged }))
  return { onClose, onChanged, sent: () => shop.sent(path) }
}
const { path: cancel } = orderEndpoints.cancelOrder
const { path: confirm } = orderEndpoints.confirmReceipt

test('an order is cancelled once, said so, and read again', async () => {
  const answer = Promise.withResolvers<object>()
  const { onClose, onChanged, sent } = await ask(CancelDialog, cancel, () => answer.promise)
  expect(dialog().textContent).toContain('order.cancel_text_coupon')
  await press()
  await press()
  await act(async () => answer.resolve({}))
  expect(sent()).toEqual([{ order_no: 'P1' }])
  expect(toasts()).toEqual([['ok', 'order.cancelled']])
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(onChanged).toHaveBeenCalledWith('P1')
})

test('without a connection the question stays with what is wrong, and can be answered again', async () => {
  const { onClose, onChanged } = await ask(CancelDialog, cancel, fails(offline), () => ({}))
  await press()
  expect(problem()).toBe('shell.offline_text')
  expect(onClose).not.toHaveBeenCalled()
  await press()
  expect(onChanged).toHaveBeenCalledWith('P1')
})

test('a refusal ends the question: the order is not as it was, and is read again', async () => {
  const { onClose, onChanged } = await ask(CancelDialog, cancel, fails(new Refused('order_not_cancellable')))
  await press()
  expect(toasts()).toEqual([['fail', 'No: order_not_cancellable']])
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(onChanged).toHaveBeenCalledWith('P1')
})

test('of a parcel that its courier does not know of the buyer is asked once more, and only then believed', async () => {
  const { onClose, sent } = await ask(ConfirmDialog, confirm, fails(new Refused('receipt_not_shipped')), () => ({}))
  await press()
  expect(onClose).not.toHaveBeenCalled()
  expect(dialog().textContent).toContain('order.confirm_unheard')
  await press()
  expect(sent().map(({ sure }) => sure)).toEqual([false, true])
  expect(onClose).toHaveBeenCalledTimes(1)
})

// @vitest-environment happy-dom
import { accountEndpoints } from '@pitlane/contract/account/account.ts'
import { act, createElement as h } from 'react'
import { afterEach, expect, test } from 'vitest'
import { mount, unmount } from '../../../test/mount.ts'
import { offline, openShop } from '../../../test/shop.ts'
import { useContact } from './use-contact.ts'

const { path } = accountEndpoints.sendContactMessage
const values = { name: 'Ann', email: 'ann@shop.test', subject: 'Parcel', text: 'Where is it?' }

function Contact() {
  const { form, reference, startAnew } = useContact()
  const fields = Object.entries(values).map(([name, value]) => h('input', { key: name, name, defaultValue: value }))
  if (reference) return h('button', { onClick: startAnew }, reference)
  return h('form', form.props, fields, h('p', null, form.errors.form))
}
const submit = () =>
  act(
    async () =>
      void document.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  )

afterEach(unmount)

test('a message whose answer was lost is the same message when it is sent again, and the next is another', async () => {
  const answers = [offline, null, null]
  const shop = openShop({
    [path]: () => {
      const lost = answers.shift()
      if (lost) throw lost
      return { reference: 'M1' }
    },
  })
  await mount(h(Contact))
  await submit()
  expect(document.querySelector('p')!.textContent).toBe('shell.offline_text')
  await submit()
  const button = document.querySelector('button')!
  expect(button.textContent).toBe('M1')
  await act(async () => button.click())
  await submit()
  const [first, again, next] = shop.sent(path)
  expect(first).toMatchObject(values)
  expect(again).toEqual(first)
  expect(next!['key']).not.toBe(first!['key'])
})

test('a message that was changed after its answer was lost is another message', async () => {
  const answers = [offline, null]
  const shop = openShop({
    [path]: () => {
      const lost = answers.shift()
      if (lost) throw lost
      return { reference: 'M2' }
    },
  })
  await mount(h(Contact))
  await submit()
  document.querySelector<HTMLInputElement>('input[name=text]')!.value = 'It has come.'
  await submit()
  const [first, second] = shop.sent(path)
  expect(second).toMatchObject({ text: 'It has come.' })
  expect(second!['key']).not.toBe(first!['key'])
})

// @vitest-environment happy-dom
import { CallError } from '@pitlane/contract/http-transport.ts'
import { act, createElement as h } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mount, unmount } from '../../test/mount.ts'
import { useForm } from './use-form.ts'

type Options = Parameters<typeof useForm<'name' | 'text'>>[0]

/** A form of two fields, as a screen would draw it. */
function Message(options: Partial<Options> & Pick<Options, 'send'>) {
  const form = useForm<'name' | 'text'>({ fields: ['name', 'text'], ...options })
  const field = (name: 'name' | 'text') =>
    h(
      'label',
      { key: name },
      h('input', { name, 'aria-invalid': form.errors[name] ? 'true' : 'false' }),
      form.errors[name],
    )
  return h(
    'form',
    form.props,
    field('name'),
    field('text'),
    h('p', null, form.errors.form),
    h('button', { type: 'submit' }, form.busy ? 'sending' : 'send'),
  )
}

const element = <E extends Element = HTMLElement>(selector: string) => document.querySelector<E>(selector)!
const submit = () =>
  act(async () => void element('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
const type = (name: string, value: string) =>
  act(async () => {
    const input = element<HTMLInputElement>(`input[name=${name}]`)
    input.value = value
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
const shown = () => element('form').textContent
const refusal = (field: string | null) =>
  new CallError(200, { code: 60401, reason: 'coupon_not_available', message: 'Not so.', field, data: null })

beforeEach(() => vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {}))
afterEach(unmount)

test('what the check finds is shown, the first field of it has the focus, and nothing is sent', async () => {
  const send = vi.fn(async () => {})
  await mount(h(Message, { send, check: () => ({ text: 'Say something.' }) }))
  await submit()
  expect(shown()).toContain('Say something.')
  expect(document.activeElement).toBe(element('input[name=text]'))
  expect(send).not.toHaveBeenCalled()
})

test('a form whose check finds nothing is sent, with what was typed', async () => {
  const said: string[] = []
  const send = async (form: HTMLFormElement) => void said.push(String(new FormData(form).get('name')))
  await mount(h(Message, { send, check: () => ({}) }))
  await type('name', 'Ann')
  await submit()
  expect(said).toEqual(['Ann'])
})

test('however often the button is pressed it is sent once, and the button turns meanwhile', async () => {
  const answer = Promise.withResolvers<void>()
  const send = vi.fn(() => answer.promise)
  await mount(h(Message, { send }))
  await submit()
  await submit()
  expect(shown()).toContain('sending')
  await act(async () => answer.resolve())
  expect(shown()).not.toContain('sending')
  expect(send).toHaveBeenCalledTimes(1)
})

test('a refusal stands beside the field that it names, which has the focus, and any other at the foot', async () => {
  const fields = ['text.0', 'colour', null]
  const send = () => Promise.reject(refusal(fields.shift()!))
  await mount(h(Message, { send }))
  await submit()
  expect(element('input[name=text]').parentElement!.textContent).toBe('Not so.')
  expect(document.activeElement).toBe(element('input[name=text]'))
  for (const _ of [1, 2]) {
    await submit()
    expect(element('p').textContent).toBe('Not so.')
    expect(element('input[name=text]').parentElement!.textContent).toBe('')
  }
})

test('no connection is said at the foot in the words of the shell, and what was typed stays', async () => {
  await mount(h(Message, { send: () => Promise.reject(new CallError(0, {})) }))
  await type('name', 'Ann')
  await submit()
  expect(element('p').textContent).toBe('shell.offline_text')
  expect(element<HTMLInputElement>('input[name=name]').value).toBe('Ann')
})

test('a field that is worked on is no longer wrong, the others still are', async () => {
  await mount(h(Message, { send: async () => {}, check: () => ({ name: 'No name.', text: 'No text.' }) }))
  await submit()
  await type('name', 'A')
  expect(shown()).not.toContain('No name.')
  expect(shown()).toContain('No text.')
})

test('what the sending itself answers is shown like a refusal', async () => {
  await mount(h(Message, { send: async () => ({ name: 'Taken.' }) }))
  await submit()
  expect(shown()).toContain('Taken.')
  expect(document.activeElement).toBe(element('input[name=name]'))
})

test('a form may say a failure in its own words, and one that waits is not sent', async () => {
  const send = vi.fn(() => Promise.reject(refusal('name')))
  await mount(h(Message, { send, explain: ({ text }) => ({ text: `${text} Really.` }) }))
  await submit()
  expect(element('input[name=text]').parentElement!.textContent).toBe('Not so. Really.')
  await mount(h(Message, { send, waits: true }))
  await submit()
  expect(send).toHaveBeenCalledTimes(1)
})

test('who is not logged in any more is asked to, and comes back here', async () => {
  localStorage.setItem('token', 'old')
  const { path } = await mount(h(Message, { send: () => Promise.reject(new CallError(401, {})) }), '/me/devices?x=1')
  await submit()
  expect(path()).toBe('/vip_pay/login?next=%2Fme%2Fdevices%3Fx%3D1')
  expect(localStorage.getItem('token')).toBeNull()
})

test('its submission is nobody else’s, of whose tree it is a part', async () => {
  const outer = vi.fn()
  await mount(h('div', { onSubmit: outer }, h(Message, { send: async () => {} })))
  await submit()
  expect(outer).not.toHaveBeenCalled()
})

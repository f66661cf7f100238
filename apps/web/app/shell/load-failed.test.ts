// @vitest-environment happy-dom
import { CallError } from '@pitlane/contract/http-transport.ts'
import { toast } from '@pitlane/ui/toast-store.ts'
import { act, createElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { mount, unmount } from '../../test/mount.ts'
import { LoadFailed } from './load-failed.tsx'

afterEach(unmount)

const show = async (load: () => object) => {
  for (const { id } of toast.read()) toast.dismiss(id)
  await mount('the screen', '/me', load, createElement(LoadFailed))
  return {
    title: document.querySelector('h1')?.textContent,
    text: document.body.textContent ?? '',
    toasts: toast.read().map(({ text }) => text),
  }
}
const failing = (error: unknown) => () => {
  throw error
}

test.each([401, 403, 405, 408, 500, 502, 503, 504])(
  'a screen that fails with %i says the sentence that is toasted, and the id of the call',
  async (status) => {
    const shown = await show(failing(new CallError(status, { request_id: 'r-7' })))
    expect(shown).toMatchObject({ title: `shell.status_${status}`, toasts: [`shell.status_${status}`] })
    expect(shown.text).toContain('shell.request_id')
  },
)

test('a page of the server that failed is told alike, by what its answer says', async () => {
  const shown = await show(failing(Response.json({ request_id: 'r-8' }, { status: 503 })))
  expect(shown).toMatchObject({ title: 'shell.status_503', toasts: ['shell.status_503'] })
  expect(shown.text).toContain('shell.request_id')
})

test('the shop’s own words for a refusal are the sentence, and without an answer no id is named', async () => {
  const refused = await show(failing(new CallError(200, { code: 60301, message: 'It is gone.', request_id: 'r' })))
  expect(refused).toMatchObject({ title: 'It is gone.', toasts: ['It is gone.'] })
  const cut = await show(failing(new CallError(0, {})))
  expect(cut).toMatchObject({ title: 'shell.status_other', toasts: ['shell.status_other'] })
  expect(cut.text).not.toContain('shell.request_id')
})

test('what is not there is a page that does not exist, without a toast', async () => {
  expect(await show(failing(new CallError(404, {})))).toMatchObject({ title: 'shell.not_found', toasts: [] })
})

test('another try shows the screen', async () => {
  let broken = true
  await show(() => {
    if (broken) throw new CallError(503, {})
    return {}
  })
  broken = false
  await act(async () => document.querySelector<HTMLButtonElement>('main button, button')?.click())
  expect(document.body.textContent).toContain('the screen')
})

// @vitest-environment happy-dom
import type { LabDetail } from '@pitlane/contract/lab/lab.ts'
import { act, createElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { mount, unmount } from '../../../test/mount.ts'
import LabScreen from './lab-screen.tsx'

const words = { title: 'Fast charging', summary: '', description: '', expectation: '', agreement: '' }
const numbers = { starts_at: 0, ends_at: 1, places: 9, places_left: 4, waiting: 0, feedback_until: 1 }
const lab: LabDetail = {
  ...words,
  ...numbers,
  id: 5,
  picture: null,
  state: 'running',
  criteria: [],
  application: null,
  feedback: [],
  feedback_refusal: null,
  refusal: null,
}
const mine: LabDetail = { ...lab, application: { state: 'waiting', position: 2, applied_at: 0 } }

afterEach(unmount)

test('a lab is the same part of the screen before and after the visitor’s own state has arrived', async () => {
  const pageOf = (lab: LabDetail, known: boolean) => ({ title: 'Lab', answer: { kind: 'lab', lab }, now: 0, known })
  let loaded = pageOf(lab, false)
  const { router } = await mount(createElement(LabScreen), '/lab?id=5', () => loaded)
  const title = document.querySelector('h1')
  loaded = pageOf(mine, true)
  await act(async () => router.revalidate())
  expect(document.body.textContent).toContain('lab.withdraw')
  expect(document.querySelector('h1')).toBe(title)
})

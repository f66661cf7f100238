// @vitest-environment happy-dom
import { reportFileEndpoints } from '@pitlane/contract/report/file.ts'
import { toast } from '@pitlane/ui/toast-store.ts'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mountHook, unmount } from '../../../test/mount.ts'
import { useReportPdf } from './use-report-pdf.ts'

const saved: { name: string; href: string }[] = []
beforeEach(() => {
  saved.length = 0
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, href: this.href })
  })
})
afterEach(async () => {
  await unmount()
  vi.restoreAllMocks()
})

const pdf = () =>
  new Response('%PDF', {
    headers: { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="report.pdf"' },
  })

async function aReport(...answers: (() => Response | Promise<Response>)[]) {
  const fetched = vi.fn(async (_address: string, _init: RequestInit) => answers.shift()!())
  vi.stubGlobal('fetch', fetched)
  const hook = await mountHook(() => useReportPdf({ id: 'abc', kind: 'battery_pack' }))
  return { hook, fetched, download: () => act(() => hook.now.download()) }
}
const said = () => toast.read().map(({ kind, text }) => [kind, text])

test('one file is fetched and saved by its name', async () => {
  const { hook, fetched, download } = await aReport(pdf)
  await download()
  expect(fetched.mock.calls[0]![0]).toContain(reportFileEndpoints.getReportPdf.path)
  expect(fetched.mock.calls[0]![0]).toContain('units=mi.psi.32nds.F')
  expect(saved).toMatchObject([{ name: 'report.pdf', href: expect.stringMatching(/^blob:/) }])
  expect(said()).toEqual([['ok', 'report.pdf_done']])
  expect(hook.now.share).toBeNull()
})

test('while one is under way another tap asks for nothing', async () => {
  const late = Promise.withResolvers<Response>()
  const { hook, fetched, download } = await aReport(() => late.promise)
  let first: Promise<void> | undefined
  await act(async () => {
    first = hook.now.download()
  })
  expect(hook.now.share).toBe(0)
  await download()
  expect(fetched).toHaveBeenCalledTimes(1)
  await act(async () => {
    late.resolve(pdf())
    await first
  })
  expect(hook.now.share).toBeNull()
})

test('a file that does not come is said, nothing is saved, and it can be asked for again', async () => {
  const { hook, download } = await aReport(() => Promise.reject(new TypeError('Failed to fetch')), pdf)
  await download()
  expect(said()).toEqual([['fail', 'report.pdf_failed']])
  expect(saved).toEqual([])
  expect(hook.now.share).toBeNull()
  await download()
  expect(saved).toHaveLength(1)
})

import { expect, test, vi } from 'vitest'
import { createDownloader } from './download-transport.ts'
import { CallError, timeoutMs } from './http-transport.ts'
import { reportFileEndpoints } from './report/file.ts'

const { getReportPdf } = reportFileEndpoints
const asked = { id: 'abc', kind: 'scan' } as const
const headers = () => ({ authorization: 'Bearer token', lang: 'de' })
const downloaderOf = (answer: typeof fetch) => createDownloader({ fetch: answer, headers })

test('a file comes with its name, its reader’s token, and in how far it has come', async () => {
  const ask = vi.fn<typeof fetch>(
    async () =>
      new Response(
        new ReadableStream({
          start(stream) {
            stream.enqueue(new Uint8Array(30))
            stream.enqueue(new Uint8Array(70))
            stream.close()
          },
        }),
        {
          headers: {
            'content-length': '100',
            'content-type': 'application/pdf',
            'content-disposition': 'attachment; filename="report-R1.pdf"',
          },
        },
      ),
  )
  const shares: number[] = []
  const { blob, name } = await downloaderOf(ask)(getReportPdf, asked, { onProgress: (share) => shares.push(share) })
  expect(ask.mock.calls[0]).toMatchObject(['/system/report/pdf?id=abc&kind=scan', { headers: headers() }])
  expect({ name, type: blob.type, size: blob.size }).toEqual({
    name: 'report-R1.pdf',
    type: 'application/pdf',
    size: 100,
  })
  expect(shares).toEqual([0.3, 1])
})

test('a refusal is one, with the words of the server', async () => {
  const refused = Response.json({ code: 60801, reason: 'report_gone', message: 'It is gone.' }, { status: 404 })
  const download = downloaderOf(async () => refused)(getReportPdf, asked)
  await expect(download).rejects.toBeInstanceOf(CallError)
  await expect(download).rejects.toMatchObject({ status: 404, code: 'report_gone', message: 'It is gone.' })
})

test('a line that is cut is status 0', async () => {
  const download = downloaderOf(async () => Promise.reject(new TypeError('offline')))
  await expect(download(getReportPdf, asked)).rejects.toMatchObject({ status: 0 })
})

test('an answer that never comes is given up', async () => {
  vi.useFakeTimers()
  const silent: typeof fetch = (_, options) =>
    new Promise((_resolve, reject) => options!.signal!.addEventListener('abort', () => reject(new Error('aborted'))))
  const download = expect(downloaderOf(silent)(getReportPdf, asked)).rejects.toMatchObject({ status: 408 })
  await vi.advanceTimersByTimeAsync(timeoutMs)
  await download
  vi.useRealTimers()
})

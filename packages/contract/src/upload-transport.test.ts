import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError, timeoutMs } from './http-transport.ts'
import { createUploader } from './upload-transport.ts'
import { uploadEndpoints } from './upload.ts'

/** As much of the browser's request as is used. */
class FakeRequest extends EventTarget {
  hears: ((progress: { loaded: number; total: number }) => void) | null = null
  upload = {
    addEventListener: (_: 'progress', listener: NonNullable<FakeRequest['hears']>) => {
      this.hears = listener
    },
  }
  status = 0
  responseText = ''
  sent: FormData | null = null
  opened: string[] = []
  headers: Record<string, string> = {}
  isAborted = false
  open(method: string, url: string) {
    this.opened = [method, url]
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send(form: FormData) {
    this.sent = form
  }
  abort() {
    this.isAborted = true
  }
  progress(loaded: number, total: number) {
    this.hears?.({ loaded, total })
  }
  answer(status: number, body: string) {
    Object.assign(this, { status, responseText: body })
    this.dispatchEvent(new Event('load'))
  }
}

function setUp() {
  const request = new FakeRequest()
  const toasts: string[] = []
  const upload = createUploader({
    createRequest: () => request,
    headers: () => ({ authorization: 'Bearer t', lang: 'de' }),
    toastStatus: (status) => void toasts.push(String(status)),
    toastTimeoutInChinese: () => void toasts.push('中文'),
    toastMessage: (message) => void toasts.push(message),
  })
  const file = new File(['bytes'], 'photo.jpg', { type: 'image/jpeg' })
  return { request, toasts, send: (options = {}) => upload(uploadEndpoints.uploadFile, file, options) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a file goes as the form’s one field, with the headers of every request, and says how far it is', async () => {
  const { request, send } = setUp()
  const shares: number[] = []
  const sending = send({ onProgress: (share: number) => shares.push(share) })
  expect(request.opened).toEqual(['POST', '/community_api/core-system/sys_file/uploadFile'])
  expect(request.headers).toEqual({ authorization: 'Bearer t', lang: 'de' })
  expect((request.sent!.get('file') as File).name).toBe('photo.jpg')
  request.progress(1, 4)
  request.progress(4, 4)
  request.answer(200, '{"code":0,"msg":"success","data":{"id":"x"}}')
  expect(await sending).toEqual({ id: 'x' })
  expect(shares).toEqual([0.25, 1])
})

test('a refusal is the server’s own, and quiet where its caller shows it', async () => {
  const { request, toasts, send } = setUp()
  const sending = send({ quiet: true })
  request.answer(
    413,
    '{"code":60723,"reason":"picture_too_large","msg":"Pictures must be smaller than 5 MB","field":"file"}',
  )
  await expect(sending).rejects.toMatchObject({ status: 413, code: 'picture_too_large', message: /5 MB/ })
  expect(toasts).toEqual([])
})

test('an upload that moves is never late; one that stands still is, after the time of every request', async () => {
  const { request, toasts, send } = setUp()
  const sending = send().catch((error: unknown) => error)
  for (let second = 0; second < 120; second += 15) {
    vi.advanceTimersByTime(15_000)
    request.progress(second, 1_000)
  }
  expect(request.isAborted).toBe(false)
  vi.advanceTimersByTime(timeoutMs)
  expect(await sending).toMatchObject({ status: 408 })
  expect(await sending).toBeInstanceOf(CallError)
  expect(request.isAborted).toBe(true)
  expect(toasts).toEqual(['408', '中文'])
})

test('a lost connection is no answer', async () => {
  const { request, toasts, send } = setUp()
  const sending = send()
  request.dispatchEvent(new Event('error'))
  await expect(sending).rejects.toMatchObject({ status: 0 })
  expect(toasts).toEqual(['other'])
})

test('a cancelled upload ends, and nobody is told', async () => {
  const { request, toasts, send } = setUp()
  const controller = new AbortController()
  const sending = send({ signal: controller.signal })
  controller.abort()
  await expect(sending).rejects.toMatchObject({ name: 'AbortError' })
  expect([request.isAborted, toasts]).toEqual([true, []])
})

test('whoever knows that a large file is stored for minutes waits as long', async () => {
  const { request, send } = setUp()
  const sent = send({ patienceMs: 10 * timeoutMs })
  request.progress(5, 5)
  await vi.advanceTimersByTimeAsync(9 * timeoutMs)
  expect(request.isAborted).toBe(false)
  request.answer(200, '{"code":0,"data":{"id":"1"}}')
  await expect(sent).resolves.toEqual({ id: '1' })
})

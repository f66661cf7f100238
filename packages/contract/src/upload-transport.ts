import type { CallOptions } from './client.ts'
import type { Endpoint, OutputOf } from './endpoint.ts'
import type { AnyAnswer } from './envelope.ts'
import { type Hands, type Outcome, settle, timeoutMs } from './http-transport.ts'

export type UploadOptions = Omit<CallOptions, 'noLoading'> & {
  /** The share of the file that has left, 0 to 1. */
  onProgress?: (share: number) => void
  /** How long nothing may be heard, also after the last byte: the server may have a large file to store. */
  patienceMs?: number
}
type Progress = Pick<ProgressEvent, 'loaded' | 'total'>
/** As much of the browser's request as is used. */
type UploadRequest = Pick<
  XMLHttpRequest,
  'open' | 'setRequestHeader' | 'send' | 'abort' | 'status' | 'responseText'
> & {
  addEventListener(event: 'load' | 'error', listener: () => void): void
  upload: { addEventListener(event: 'progress', listener: (event: Progress) => void): void }
}
type UploadHands = Omit<Hands, 'fetch' | 'loading'> & { createRequest: () => UploadRequest }

const aborted = () => new DOMException('The upload was cancelled', 'AbortError')

function answerOf(request: Pick<UploadRequest, 'responseText'>): AnyAnswer {
  try {
    return JSON.parse(request.responseText)
  } catch {
    return {}
  }
}

/**
 * The request layer for calls whose input is a file. `fetch` does not say how much has been sent, so this is the older
 * kind of request. The time-out is the same, counted from the last sign of life: a video on a slow line takes minutes.
 * Its caller shows the progress, so that there is no overlay.
 */
export function createUploader(hands: UploadHands) {
  const send = (
    endpoint: Endpoint,
    file: Blob,
    name: string,
    { signal, onProgress, patienceMs = timeoutMs }: UploadOptions,
  ): Promise<Outcome> =>
    new Promise((resolve, reject) => {
      const request = hands.createRequest()
      const form = new FormData()
      form.set(endpoint.form ?? 'file', file, name)
      let clock: ReturnType<typeof setTimeout> | undefined
      const end = () => {
        clearTimeout(clock)
        signal?.removeEventListener('abort', cancel)
      }
      const cancel = () => {
        end()
        request.abort()
        reject(aborted())
      }
      const alive = () => {
        clearTimeout(clock)
        clock = setTimeout(() => {
          end()
          request.abort()
          resolve({ status: 408, answer: {}, timedOut: true })
        }, patienceMs)
      }
      request.open(endpoint.method, endpoint.path)
      for (const [header, value] of Object.entries(hands.headers())) request.setRequestHeader(header, value)
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        alive()
        onProgress?.(total > 0 ? loaded / total : 0)
      })
      request.addEventListener('load', () => {
        end()
        resolve({ status: request.status, answer: answerOf(request), timedOut: false })
      })
      request.addEventListener('error', () => {
        end()
        resolve({ status: 0, answer: {}, timedOut: false })
      })
      if (signal?.aborted) return cancel()
      signal?.addEventListener('abort', cancel)
      alive()
      request.send(form)
    })

  /** @throws CallError, or AbortError where `signal` says so */
  return async <E extends Endpoint>(
    endpoint: E,
    file: Blob & { name?: string },
    options: UploadOptions = {},
  ): Promise<OutputOf<E>> => settle(hands, endpoint, options, await send(endpoint, file, file.name ?? 'file', options))
}

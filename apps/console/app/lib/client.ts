import { uploadPicture as pictureEndpoint } from '@pitlane/contract/catalog/staff-display.ts'
import { createClient, type Transport } from '@pitlane/contract/client.ts'
import { uploadRelease as releaseEndpoint } from '@pitlane/contract/download/staff.ts'
import { type Endpoint, type OutputOf, requestOf } from '@pitlane/contract/endpoint.ts'
import { type AnyAnswer, isSuccess } from '@pitlane/contract/envelope.ts'
import { uploadRecallFile as recallEndpoint } from '@pitlane/contract/vehicle/staff.ts'
import { uploadEndpoints } from '@pitlane/contract/upload.ts'
import { exportDatev } from '@pitlane/contract/invoice/staff-datev.ts'
import { invoiceStaffFileEndpoints } from '@pitlane/contract/invoice/invoice.ts'
import { exportList } from '@pitlane/contract/staff-export.ts'
import { createUploader, type UploadOptions } from '@pitlane/contract/upload-transport.ts'
import { CallError, createHttpTransport, type Hands } from '@pitlane/contract/http-transport.ts'
import { consoleEndpoints } from './calls.ts'
import { askSecondLook } from './second-look.ts'
import { logInAgain } from './session-ended.ts'
import { toast } from './toasts.ts'
import { readToken } from './token.ts'
import { readLocale } from './locale.ts'

function headers(): Record<string, string> {
  const token = readToken()
  return { lang: readLocale(), ...(token ? { authorization: `Bearer ${token}` } : {}) }
}

const hands: Hands = {
  fetch: (...request) => fetch(...request),
  headers,
  // React-admin shows that something loads.
  loading: () => () => {},
  toastStatus: (status) => toast({ key: `status.${status}` }),
  toastTimeoutInChinese: () => toast({ key: 'status.timeout_in_chinese' }),
  toastMessage: (text) => toast({ key: '', text }),
}
const http = createHttpTransport(hands)

const sessionless: readonly Endpoint[] = [consoleEndpoints.login, consoleEndpoints.logout]

/** Of a session that has ended, as the console says it. Whether the call can be made again, in another session. */
async function isBack(error: CallError, token: string | null): Promise<boolean> {
  error.message = 'status.401'
  const other = readToken()
  // Another tab has logged in.
  return (other !== null && other !== token) || logInAgain()
}

/**
 * Where the session has ended, one logs in above what is on the screen, and the call is made again: nothing that was typed
 * is lost. Wherever the server wants the second factor, and it may begin to at any time, the screen that asks for it is
 * next; where it wants a second look at what could be dear, the sum is shown, and the call is made again with it.
 */
const transport: Transport = (endpoint, input, options) => {
  const token = readToken()
  return http(endpoint, input, options).catch(async (error: unknown) => {
    if (!(error instanceof CallError)) throw error
    if (error.status === 401 && !sessionless.includes(endpoint)) {
      if (await isBack(error, token)) return transport(endpoint, input, options)
      throw error
    }
    if (error.code === 'second_factor_needed') location.hash = '#/confirm'
    if (error.code !== 'second_look') throw error
    const { cost } = error.data as { cost: number }
    if (!(await askSecondLook(cost))) throw error
    return transport(endpoint, { ...(input as object), cost_seen: cost } as typeof input, options)
  })
}

export const api = createClient(consoleEndpoints, transport)

/** What is no call of the request layer's: a file there or back. @throws CallError where the session has ended */
async function fetchInSession(path: string, request: RequestInit): Promise<Response> {
  const token = readToken()
  const response = await fetch(path, { ...request, headers: headers() })
  if (response.status !== 401) return response
  const error = new CallError(response.status, {})
  if (await isBack(error, token)) return fetchInSession(path, request)
  throw error
}

/** A call whose input is a file. @throws CallError */
async function sendFile<E extends Endpoint>({ path, method }: E, file: File): Promise<OutputOf<E>> {
  const body = new FormData()
  body.set('file', file)
  const response = await fetchInSession(path, { method, body })
  const answer = (await response.json().catch(() => ({}))) as AnyAnswer
  if (!response.ok || !isSuccess(answer)) throw new CallError(response.status, answer)
  return answer.data as OutputOf<E>
}
/** A picture that everybody may see. */
export const uploadPicture = (file: File) => sendFile(pictureEndpoint, file)
/** A picture or a video that nobody sees until something names it. */
export const uploadMedium = (file: File) => sendFile(uploadEndpoints.uploadFile, file)

const upload = createUploader({ ...hands, createRequest: () => new XMLHttpRequest() })
/** The storage may be elsewhere, and the file as large as staff allow. */
const storingMs = 10 * 60_000
/** The file of a release, which may take a while. @throws CallError, or AbortError */
export const uploadRelease = (file: File, options: UploadOptions) =>
  upload(releaseEndpoint, file, { ...options, quiet: true, patienceMs: storingMs })
export const uploadRecallFile = (file: File) => sendFile(recallEndpoint, file)

/** The catalogue as a table, put together of its parts. @throws CallError */
export async function saveGoodsTable(): Promise<void> {
  const parts: string[] = []
  for (let after: number | null | undefined; after !== null;) {
    const part: { csv: string; next: number | null } = await api.exportGoods({ after }, { quiet: true })
    parts.push(part.csv)
    after = part.next
  }
  save(new Blob(parts, { type: 'text/csv;charset=utf-8' }), `goods-${new Date().toISOString().slice(0, 10)}.csv`)
}

const nameIn = (disposition: string | null) => /filename="([^"]+)"/.exec(disposition ?? '')?.[1]

function save(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

/** A call whose answer is a file, which the browser keeps. @throws CallError */
async function saveAnswer(endpoint: Endpoint, input: Record<string, unknown>, name: string): Promise<void> {
  const { path } = requestOf(endpoint, input)
  const response = await fetchInSession(path, {})
  if (!response.ok) throw new CallError(response.status, (await response.json().catch(() => ({}))) as AnyAnswer)
  save(await response.blob(), nameIn(response.headers.get('content-disposition')) ?? name)
}
export const downloadList = (list: string, filters: Record<string, unknown>): Promise<void> =>
  saveAnswer(exportList, { list, ...filters }, `${list}.csv`)
/** An invoice or a credit note. */
export const downloadDocument = (id: number): Promise<void> =>
  saveAnswer(invoiceStaffFileEndpoints.getStaffDocumentPdf, { id }, 'document.pdf')

/** A month of the books for DATEV. */
export const downloadDatev = (month: string): Promise<void> =>
  saveAnswer(exportDatev, { month }, `EXTF_Buchungsstapel_${month}.csv`)

/** A text that the console has written itself, as a file. */
export const saveText = (text: string, name: string): void => save(new Blob([text], { type: 'text/csv' }), name)

import { accountEndpoints } from '@pitlane/contract/account.ts'
import { staffEndpoints } from '@pitlane/contract/all-staff.ts'
import { uploadPicture as uploadEndpoint, type StaffPicture } from '@pitlane/contract/catalog-display.staff.ts'
import { createClient } from '@pitlane/contract/client.ts'
import { type AnyAnswer, isSuccess } from '@pitlane/contract/envelope.ts'
import { CallError, createHttpTransport } from '@pitlane/contract/http-transport.ts'
import { toast } from './toasts.ts'
import { readToken } from './token.ts'
import { readLocale } from './locale.ts'

function headers(): Record<string, string> {
  const token = readToken()
  return { lang: readLocale(), ...(token ? { authorization: `Bearer ${token}` } : {}) }
}

const transport = createHttpTransport({
  fetch: (...request) => fetch(...request),
  headers,
  // React-admin shows that something loads.
  loading: () => () => {},
  toastStatus: (status) => toast({ key: `status.${status}` }),
  toastTimeoutInChinese: () => toast({ key: 'status.timeout_in_chinese' }),
  toastMessage: (text) => toast({ key: '', text }),
})

const { login, me, logout } = accountEndpoints
export const api = createClient({ login, me, logout, ...staffEndpoints }, transport)

/** The one call whose input is a file. @throws CallError */
export async function uploadPicture(file: File): Promise<StaffPicture> {
  const body = new FormData()
  body.set('file', file)
  const response = await fetch(uploadEndpoint.path, { method: uploadEndpoint.method, headers: headers(), body })
  const answer = (await response.json().catch(() => ({}))) as AnyAnswer
  if (!response.ok || !isSuccess(answer)) throw new CallError(response.status, answer)
  return answer.data as StaffPicture
}

import { endpoints } from '@pitlane/contract/all.ts'
import { createClient } from '@pitlane/contract/client.ts'
import { createDownloader } from '@pitlane/contract/download-transport.ts'
import { createHttpTransport, type Hands } from '@pitlane/contract/http-transport.ts'
import { uploadEndpoints } from '@pitlane/contract/upload.ts'
import { createUploader, type UploadOptions } from '@pitlane/contract/upload-transport.ts'
import { loading } from '@pitlane/ui/loading-store.ts'
import { toast } from '@pitlane/ui/toast-store.ts'
import { requestHeaders } from './session.ts'
import { shellText } from './shell-text.ts'

const hands: Hands = {
  fetch: (...args) => fetch(...args),
  headers: requestHeaders,
  loading: () => loading.begin(),
  toastStatus: (status) => toast.show({ kind: 'fail', text: shellText(`shell.status_${status}`) }),
  toastTimeoutInChinese: () => toast.show({ kind: 'fail', text: '请求超时，请稍后重试' }),
  toastMessage: (text) => toast.show({ kind: 'fail', text }),
}

/** The contract's client in the browser. Loaders, actions and their hooks call it; components never do. */
export const api = createClient(endpoints, createHttpTransport(hands))

const upload = createUploader({ ...hands, createRequest: () => new XMLHttpRequest() })
/** One picture or video. @throws CallError, or AbortError */
export const uploadFile = (file: File, options: UploadOptions) => upload(uploadEndpoints.uploadFile, file, options)

/** A file that a call answers with. @throws CallError */
export const downloadFile = createDownloader(hands)

import { endpoints } from '@pitlane/contract/all.ts'
import type { Endpoint } from '@pitlane/contract/endpoint.ts'
import { invoiceFileEndpoints } from '@pitlane/contract/invoice/invoice.ts'
import { privacyFileEndpoints } from '@pitlane/contract/privacy/privacy.ts'
import { reportFileEndpoints } from '@pitlane/contract/report/file.ts'
import { uploadEndpoints } from '@pitlane/contract/upload.ts'
import type { Plugin } from 'vite'

/** Of an endpoint the browser needs what it takes to call it. The schemas, two thirds of the script, stay on the server. */
const lighten = ({ method, path, onFailure, form }: Endpoint) => ({ method, path, onFailure, form })

const moduleOf = (name: string, all: Record<string, Endpoint>): string =>
  `export const ${name} = ${JSON.stringify(Object.fromEntries(Object.entries(all).map(([call, it]) => [call, lighten(it)])))}`

const modules: Record<string, string> = {
  '/packages/contract/src/all.ts': moduleOf('endpoints', endpoints),
  '/packages/contract/src/invoice/invoice.ts': moduleOf('invoiceFileEndpoints', invoiceFileEndpoints),
  '/packages/contract/src/privacy/privacy.ts': moduleOf('privacyFileEndpoints', privacyFileEndpoints),
  '/packages/contract/src/report/file.ts': moduleOf('reportFileEndpoints', reportFileEndpoints),
  '/packages/contract/src/upload.ts': moduleOf('uploadEndpoints', uploadEndpoints),
}

/** Gives the screens the contract without its schemas. */
export const lightContract: Plugin = {
  name: 'light-contract',
  enforce: 'pre',
  load: (id) => Object.entries(modules).find(([path]) => id.endsWith(path))?.[1],
}

import { endpoints } from '@pitlane/contract/all.ts'
import { staffEndpoints } from '@pitlane/contract/all-staff.ts'
import { openApi } from '@pitlane/contract/openapi.ts'
import { uploadEndpoints } from '@pitlane/contract/upload.ts'
import type { FastifyInstance } from 'fastify'
import { docsPage } from './docs-page.ts'

const all = { ...endpoints, ...uploadEndpoints, ...staffEndpoints }

/** `/openapi.json` for programs, `/docs/api` for people. */
export function registerDocs(app: FastifyInstance): void {
  app.get('/openapi.json', async () => openApi(all))
  app.get('/docs/api', async (_request, reply) =>
    reply
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .type('text/html; charset=utf-8')
      .send(docsPage(all)),
  )
}

import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/context.ts'
import type { ContextMaker } from '../../platform/http/api.ts'
import { AppError } from '../../platform/app-error.ts'
import { handleNotification } from './handle-notification.ts'
import { registerSandboxPages } from './sandbox-pages.ts'

/** Pages and notifications of providers that are no calls of the contract. */
export function registerPaymentPages(app: FastifyInstance, deps: Deps, contextOf: ContextMaker): void {
  void app.register(async (scope) => {
    // The signature is over the bytes as they came.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post<{ Params: { provider: string } }>('/h5_mall/payment/notify/:provider', async (request) => {
      if (request.params.provider !== deps.payments.id) throw new AppError('not_found')
      if (!Buffer.isBuffer(request.body)) throw new AppError('bad_input', { field: 'body' })
      const result = await handleNotification(await contextOf(request), request.body, request.headers)
      return { code: 0, message: 'success', data: { result } }
    })
  })
  if (deps.payments.id === 'sandbox') registerSandboxPages(app, deps, contextOf)
}

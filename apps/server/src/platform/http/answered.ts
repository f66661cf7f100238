import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { clientAddress } from './client-address.ts'

/** The caller, once it is known. */
export type Caller = Pick<Context, 'actor' | 'sender' | 'apiKey'>

/** A response that has left, whoever gave it. */
export type AnswerSent = {
  id: string
  method: string
  url: string
  /** The pattern of its path. */
  route: string
  status: number
  ms: number
  address: string
  caller: Caller | null
}
export type Answered = { tell: (answer: AnswerSent) => void; listen: (listener: (answer: AnswerSent) => void) => void }

export function createAnswered(app: FastifyInstance): Answered {
  const listeners: ((answer: AnswerSent) => void)[] = []
  const tell = (answer: AnswerSent) => {
    for (const listener of listeners) listener(answer)
  }
  app.decorateRequest('caller', null)
  app.addHook('onResponse', (request, reply, done) => {
    const { id, method, url } = request
    const route = request.routeOptions.url ?? 'unknown'
    const caller = request.getDecorator<Caller | null>('caller')
    tell({
      id,
      method,
      url,
      route,
      status: reply.statusCode,
      ms: reply.elapsedTime,
      address: clientAddress(request),
      caller,
    })
    done()
  })
  return { tell, listen: (listener) => void listeners.push(listener) }
}

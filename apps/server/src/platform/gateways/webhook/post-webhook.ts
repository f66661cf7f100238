import { keptAnswerBytes, webhookTimeoutMs } from '@pitlane/domain/integration/webhook.ts'
import { lookup, type LookupAddress } from 'node:dns'
import { request as requestHttp, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPrivate } from './private-network.ts'

/** `status` is null where there was no answer, and `error` says why. */
export type WebhookAnswer = { status: number | null; answer: string; error: string | null; milliseconds: number }
type Post = { url: string; headers: Record<string, string>; body: string; mayBePrivate: boolean; timeoutMs?: number }

const refusedNetwork = () => new Error('the address is not on the internet')

/**
 * Looks a name up, and refuses one that leads inside. The connection goes to the very address that was looked at: a
 * name server cannot give another one to the connection than to the check.
 */
const lookupOutside: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return callback(error, [])
    if (addresses.some(({ address }) => isPrivate(address))) return callback(refusedNetwork(), [])
    if (options.all) return callback(null, addresses)
    const [first] = addresses
    return first ? callback(null, first.address, first.family) : callback(new Error('no address'), [])
  })

/**
 * Posts a body and gives the answer's status and beginning, whatever it is: a failure is an answer too. Redirects are not
 * followed. All of it, from the look-up to the answer's last byte that is read, takes the time limit at most.
 */
export function postWebhook({ url: text, headers, body, mayBePrivate, timeoutMs = webhookTimeoutMs }: Post) {
  const began = performance.now()
  const url = new URL(text)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return new Promise<WebhookAnswer>((resolve) => {
    const done = (status: number | null, answer: string, error: string | null) => {
      clearTimeout(timer)
      resolve({ status, answer, error, milliseconds: Math.round(performance.now() - began) })
    }
    const timer = setTimeout(() => request.destroy(new Error(`no answer within ${timeoutMs / 1000} s`)), timeoutMs)
    const options: RequestOptions = {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      // A kept connection would belong to the address that was looked at for another delivery.
      agent: false,
      ...(mayBePrivate ? {} : { lookup: lookupOutside }),
    }
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options)
    request.on('error', (error) => done(null, '', error.message.slice(0, 300)))
    request.on('response', (response) => {
      const parts: Buffer[] = []
      let size = 0
      const end = () => {
        const kept = Buffer.concat(parts).subarray(0, keptAnswerBytes)
        // What the column does not hold is left out.
        done(response.statusCode ?? null, kept.toString('utf8').replaceAll('\0', ''), null)
        response.destroy()
      }
      response.on('data', (part: Buffer) => {
        parts.push(part)
        size += part.length
        if (size >= keptAnswerBytes) end()
      })
      response.on('end', end)
      response.on('error', (error) => done(null, '', error.message.slice(0, 300)))
    })
    // A name is looked up; what is an address already is not.
    if (!mayBePrivate && isIP(host) !== 0 && isPrivate(host)) request.destroy(refusedNetwork())
    else request.end(body)
  })
}

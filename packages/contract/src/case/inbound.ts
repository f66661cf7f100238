import * as z from 'zod/mini'

/**
 * A mail that has come in, as whoever takes mails for the shop passes it on: `POST /apicloud/v1/mails` with the headers
 * `x-pitlane-timestamp` (seconds since 1970, at most five minutes old) and `x-pitlane-signature` (hex, HMAC-SHA256 with
 * INBOUND_MAIL_SECRET over the timestamp, a point, and the body as it is sent). The same `id` again changes nothing.
 */
export const inboundMail = z.object({
  /** The mail's own Message-ID. */
  id: z.string().check(z.minLength(1), z.maxLength(998)),
  /** Of an envelope that the taking server has checked (SPF, DKIM); `Ada <ada@example.com>` is as good as the address alone. */
  from: z.string().check(z.maxLength(1_000)),
  /** All addresses that it was sent to. */
  to: z.array(z.string().check(z.maxLength(1_000))).check(z.maxLength(50)),
  /** As plain text, whole: what it quotes is cut here. */
  text: z.string().check(z.maxLength(200_000)),
  /** From the header Auto-Submitted, unless that says `no`: an absence note answers nobody. */
  automatic: z._default(z.boolean(), false),
})
export type InboundMail = z.output<typeof inboundMail>
/** `answered`: part of the thread now. `noted`: left to the staff. `ignored`: nothing to read, or automatic. */
export type InboundResult = 'answered' | 'noted' | 'ignored' | 'repeat' | 'unknown'
export const longestInboundMs = 5 * 60_000

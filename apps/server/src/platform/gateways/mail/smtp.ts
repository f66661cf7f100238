import { bcp47 } from '@pitlane/domain/lang.ts'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { errorCode } from '../../error-code.ts'
import { RefusedSetting } from '../refused-setting.ts'
import { isNobody, type Mail, type MailGateway } from './gateway.ts'

/** An address as it is: never a list, however it is written. */
const only = (address: string) => ({ name: '', address })

/** Who sends it: a brand's own address, or its name at the shop's. */
function senderOf(shop: string, brand: Mail['from']): SendMailOptions['from'] {
  if (!brand) return shop
  const own = /<([^<>]+)>\s*$/.exec(shop)?.[1] ?? shop
  return { name: brand.name, address: brand.address || own }
}

/** A mail with the headers that keep programs from answering it. */
export const messageOf = (
  from: string,
  { to, from: brand, replyTo, subject, text, html, messageId, references, lang }: Mail,
): SendMailOptions => ({
  from: senderOf(from, brand),
  to: only(to),
  ...(isNobody(replyTo) ? {} : { replyTo: only(replyTo) }),
  subject,
  text,
  html,
  messageId,
  ...(references ? { references, inReplyTo: references } : {}),
  headers: {
    'Content-Language': bcp47[lang],
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
  },
  // Nothing of a mail is read from this machine's files or from anywhere else.
  disableFileAccess: true,
  disableUrlAccess: true,
})

const checkMs = 5_000

/** Mail through the SMTP server at `url` (`smtps://user:password@host`). */
export function createSmtpMail(url: string, from: string): MailGateway {
  const transport = createTransport(url)
  return {
    async send(mail) {
      if (!isNobody(mail.to)) await transport.sendMail(messageOf(from, mail))
    },
    async check() {
      // A check's connection ends with its time limit, whatever the server does.
      const impatient = { connectionTimeout: checkMs, greetingTimeout: checkMs, socketTimeout: checkMs }
      try {
        await createTransport({ url, ...impatient }).verify()
      } catch (error) {
        if (error instanceof Error && errorCode(error) === 'EAUTH') throw new RefusedSetting('SMTP_URL', error.message)
        throw error
      }
    },
  }
}

import { bcp47 } from '@pitlane/domain/lang.ts'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Mail, MailGateway } from './gateway.ts'

/** Names that are nobody's (RFC 2606), the demonstration's people among them. */
const isNobody = (address: string) => /[@.](?:example|invalid|test|localhost)$/i.test(address)

/** An address as it is: never a list, however it is written. */
const only = (address: string) => ({ name: '', address })

/** A mail with the headers that keep programs from answering it. */
export const messageOf = (
  from: string,
  { to, replyTo, subject, text, html, messageId, lang }: Mail,
): SendMailOptions => ({
  from,
  to: only(to),
  ...(isNobody(replyTo) ? {} : { replyTo: only(replyTo) }),
  subject,
  text,
  html,
  messageId,
  headers: {
    'Content-Language': bcp47[lang],
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
  },
  // Nothing of a mail is read from this machine's files or from anywhere else.
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** Mail through the SMTP server at `url` (`smtps://user:password@host`). */
export function createSmtpMail(url: string, from: string): MailGateway {
  const transport = createTransport(url)
  return {
    async send(mail) {
      if (!isNobody(mail.to)) await transport.sendMail(messageOf(from, mail))
    },
  }
}

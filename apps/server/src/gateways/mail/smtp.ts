import { createTransport } from 'nodemailer'
import type { MailGateway } from './gateway.ts'

/** Mail through the SMTP server at `url` (`smtps://user:password@host`). */
export function createSmtpMail(url: string, from: string): MailGateway {
  const transport = createTransport(url)
  return {
    async send({ to, subject, text, html, lang, messageId }) {
      await transport.sendMail({ from, to, subject, text, html, messageId, headers: { 'Content-Language': lang } })
    },
  }
}

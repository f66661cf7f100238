import type { Lang } from '@pitlane/domain/lang.ts'

export type Mail = {
  to: string
  /** Who reads the answers. */
  replyTo: string
  subject: string
  text: string
  html: string
  lang: Lang
  messageId: string
}

/** Sends one mail, or throws: the job that sends is tried again. */
export type MailGateway = { send: (mail: Mail) => Promise<void> }

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

export type MailGateway = {
  /** Sends one mail, or throws: the job that sends is tried again. */
  send: (mail: Mail) => Promise<void>
  /**
   * Whether the server lets us in; nothing is sent.
   * @throws RefusedSetting
   */
  check: () => Promise<void>
}

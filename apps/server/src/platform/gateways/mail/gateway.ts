import type { Lang } from '@pitlane/domain/lang.ts'

export type Mail = {
  to: string
  /** The brand that sends it, instead of the shop; an empty address: the shop's. */
  from?: { name: string; address: string } | null
  /** The address for answers. */
  replyTo: string
  subject: string
  text: string
  html: string
  lang: Lang
  messageId: string
  /** The name of the thread that it belongs to. */
  references?: string
}

export type MailGateway = {
  /** Sends one mail. Throws if it cannot, and the job retries. */
  send: (mail: Mail) => Promise<void>
  /**
   * Checks that the server accepts our log-in; nothing is sent.
   * @throws RefusedSetting
   */
  check: () => Promise<void>
}

/** Names that are nobody's (RFC 2606), the demonstration's people among them: nothing is sent there. */
export const isNobody = (address: string): boolean => /[@.](?:example|invalid|test|localhost)$/i.test(address)

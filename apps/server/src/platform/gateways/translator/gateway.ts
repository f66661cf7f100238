import type { Lang } from '@pitlane/domain/lang.ts'

/** A text with the language that it is written in, null where the machine has to find that out, and the one that it is wanted in. */
export type ToTranslate = { text: string; from: Lang | null; to: Lang }

/** A machine that translates. Calls go to the outside: never while a transaction is open. */
export type TranslatorGateway = {
  id: 'none' | 'libretranslate'
  /** Whether it translates from one language into the other, as far as it is known without asking. */
  offers: (from: Lang, to: Lang) => boolean
  /**
   * null where it does not translate between the two. The text that it gives is plain, and as long as it likes.
   * @throws CouldNotAsk, and nothing else
   */
  translate: (wanted: ToTranslate) => Promise<string | null>
}

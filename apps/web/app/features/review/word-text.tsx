import type { Review } from '@pitlane/contract/review/review.ts'
import { bcp47, type Lang } from '@pitlane/domain/lang.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { Languages } from 'lucide-react'
import type { ReactNode } from 'react'
import { useI18n } from '../../lib/i18n.tsx'
import styles from './review.module.css'
import { useTranslation } from './use-translation.ts'

/** A language in the reader's words: "German". Which Portuguese it is matters to nobody who cannot read it. */
const nameOf = (locale: string, lang: Lang): string =>
  new Intl.DisplayNames(locale, { type: 'language' }).of(bcp47[lang].replace(/-[A-Z]{2}$/, '')) ?? bcp47[lang]

type Word = Pick<Review, 'text' | 'lang'>

/** What the merchant has replied. */
export function ReplyText({ reply }: Pick<Review, 'reply'>) {
  const { t } = useI18n()
  return (
    <div className={styles.reply}>
      <b>{t('review.shop_says')}</b>
      <p className={styles.text} dir="auto">
        {reply}
      </p>
    </div>
  )
}

/** What somebody has written, in the language in which he wrote it. */
export function WordText({ text, lang: written }: Word) {
  const { lang } = useI18n()
  return (
    <p className={styles.text} dir="auto" {...(written === lang ? {} : { lang: bcp47[written] })}>
      {text}
    </p>
  )
}

type TranslatableProps = Word & Pick<Review, 'id' | 'reply'> & { children?: ReactNode }

/**
 * The same in a language that the reader may not know, with the merchant's reply: a machine translates them where he asks for
 * that, and it is said. `children` stand between the two.
 */
export function TranslatableText({ id, reply, children, ...word }: TranslatableProps) {
  const { t, locale } = useI18n()
  const { translation, isShown, problem, busy, toggle } = useTranslation(id)
  return (
    <>
      <div aria-live="polite">
        <WordText {...(translation && isShown ? translation : word)} />
        {isShown && <p className={styles.small}>{t('review.translated', { language: nameOf(locale, word.lang) })}</p>}
        {problem && <p className={styles.small}>{problem}</p>}
      </div>
      <Button
        kind="quiet"
        size="s"
        className={styles.translate}
        icon={<Languages size={16} />}
        loading={busy}
        onClick={() => void toggle()}
      >
        {isShown ? t('review.show_original') : translation ? t('review.show_translation') : t('review.translate')}
      </Button>
      {children}
      {reply && (
        <div aria-live="polite">
          <ReplyText reply={(isShown && translation?.reply) || reply} />
        </div>
      )}
    </>
  )
}

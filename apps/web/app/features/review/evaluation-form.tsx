import type { MyReview, ReviewLine } from '@pitlane/contract/review/review.ts'
import { allStars, mostReviewText } from '@pitlane/domain/review/review.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { FieldError } from '@pitlane/ui/field.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { RatingInput } from '@pitlane/ui/rating-input.tsx'
import { StickyBar } from '@pitlane/ui/sticky-bar.tsx'
import { type ReactNode, useId, useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { WordsField } from '../../lib/words-field.tsx'
import { MediaInput } from '../../lib/media/media-input.tsx'
import type { StoredMedium } from '../../lib/media/media-items.ts'
import { readKept } from '../../lib/kept.ts'
import { useKeep } from '../../lib/use-keep.ts'
import { useMedia } from '../../lib/media/use-media.ts'
import { LineCard } from './line-card.tsx'
import styles from './review.module.css'
import { useAddReview } from './use-add-review.ts'

type EvaluationFormProps = {
  bar: ReactNode
  orderNo: string
  line: ReviewLine
  after: ReactNode
  onWritten: (review: MyReview) => void
}

type Kept = { stars: number; text: string; media: StoredMedium[] }

export function EvaluationForm({ bar, orderNo, line, after, onWritten }: EvaluationFormProps) {
  const t = useT()
  const id = useId()
  const name = `review-draft.${orderNo}.${line.id}`
  const [kept] = useState(() => readKept<Kept>(name))
  const [stars, setStars] = useState(kept?.stars ?? 0)
  const [text, setText] = useState(kept?.text ?? '')
  const media = useMedia({ stored: kept?.media ?? [] })
  const isTyped = stars > 0 || text !== '' || media.stored.length > 0
  const forget = useKeep(name, isTyped ? { stars, text, media: media.stored } : null)
  const waits = media.busy ? t('media.busy') : media.failed ? t('media.failed') : undefined
  const form = useAddReview(
    { orderNo, lineId: line.id, said: { stars, text, media: media.ids }, waits: waits !== undefined },
    (review) => {
      forget()
      onWritten(review)
    },
  )
  const { errors } = form
  const labels = allStars.map((count) => t('review.stars', { count })) as [string, string, string, string, string]
  return (
    <Page
      bar={bar}
      surface="card"
      action={
        <StickyBar>
          <Button type="submit" form={id} size="l" wide loading={form.busy} reason={waits}>
            {t('review.send')}
          </Button>
        </StickyBar>
      }
    >
      <Stack gap="sections">
        <form id={id} className={styles.form} {...form.props}>
          <LineCard line={line} />
          <RatingInput
            legend={t('review.your_stars')}
            name="stars"
            labels={labels}
            value={stars}
            onChange={(chosen) => {
              setStars(chosen)
              form.forget('stars')
            }}
            error={errors.stars}
            required
          />
          <WordsField
            label={t('review.your_text')}
            hint={t('review.your_text_hint')}
            error={errors.text}
            rows={5}
            max={mostReviewText}
            left={(left) => t('review.characters_left', { count: left })}
            value={text}
            onWrite={setText}
          />
          <MediaInput media={media} label={t('review.your_media')} error={errors.media} />
          <div role="alert" className={styles.alert}>
            {errors.form && <FieldError>{errors.form}</FieldError>}
          </div>
        </form>
        {after}
      </Stack>
    </Page>
  )
}

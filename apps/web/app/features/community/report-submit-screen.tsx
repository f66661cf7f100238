import { noticeLengths } from '@pitlane/domain/community/notice.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { EmptyState } from '@pitlane/ui/empty-state.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { redirect, useLoaderData } from 'react-router'
import { FormProblem } from '../../lib/form-problem.tsx'
import { useT } from '../../lib/i18n.tsx'
import { WordsField } from '../../lib/words-field.tsx'
import { MediaInput } from '../../lib/media/media-input.tsx'
import { useMedia } from '../../lib/media/use-media.ts'
import { privateLoader } from '../../lib/private-loader.ts'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { unloaded } from '../../lib/unloaded.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { communityHref } from './community-href.ts'
import { loadReport, type ReportAnswer } from './load-report.ts'
import { ReportFrame, type ReportShown } from './report-frame.tsx'
import { moderationHref, reasonsHref, noticeHref } from './report-href.ts'
import styles from './report.module.css'
import { useMuteAuthor } from './use-mute-author.ts'
import { type ReportDone, useReport } from './use-report.ts'

export const loader = screenLoader(['moderation', 'media', 'review'], () => ({
  noindex: true,
  answer: unloaded<ReportAnswer>(),
}))
/** Whoever reports is logged in; he comes back here with what he has chosen. */
export const clientLoader = privateLoader(async ({ api, query }) => {
  const answer = await loadReport(api, query)
  if (answer.kind === 'target' && !answer.category) return redirect(noticeHref(answer.reported))
  if (answer.kind === 'target' && (answer.reasons.length === 0 || answer.reasons.length > answer.most))
    return redirect(reasonsHref(answer.reported, answer.category!.slug))
  return { answer }
})
export const meta = screenMeta

/** The last step: words and pictures, and thanks. */
export default function ReportSubmitScreen() {
  const { title, answer } = useLoaderData<typeof loader>()
  const [done, setDone] = useState<ReportDone | null>(null)
  return (
    <ReportFrame
      title={title}
      answer={answer ?? { kind: 'loading' }}
      back={({ reported, category }) => (category ? reasonsHref(reported, category.slug) : noticeHref(reported))}
    >
      {(shown) => (done ? <Thanks done={done} /> : <Words {...shown} onSent={setDone} />)}
    </ReportFrame>
  )
}

function Words({ reported, category, reasons, onSent }: ReportShown & { onSent: (done: ReportDone) => void }) {
  const t = useT()
  const [text, setText] = useState('')
  const media = useMedia()
  const waits = media.busy ? t('media.busy') : media.failed ? t('media.failed') : undefined
  const said = { category: category!.slug, reasons, text, media: media.ids }
  const form = useReport({ reported, said, waits: waits !== undefined }, onSent)
  const names = category!.reasons.filter(({ slug }) => reasons.includes(slug)).map(({ name }) => name)
  return (
    <Section title={category!.name}>
      <Card>
        <form {...form.props}>
          <Stack gap="fields">
            <ul className={styles.quiet}>
              {names.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
            <WordsField
              label={t('moderation.words')}
              hint={t('moderation.words_hint')}
              error={form.errors.text}
              rows={4}
              max={noticeLengths.text}
              left={(left) => t('review.characters_left', { count: left })}
              value={text}
              onWrite={setText}
            />
            <MediaInput media={media} label={t('moderation.pictures')} error={form.errors.media} />
            <FormProblem>{form.errors.form}</FormProblem>
            <Button type="submit" wide size="l" loading={form.busy} reason={waits}>
              {t('moderation.send')}
            </Button>
          </Stack>
        </form>
      </Card>
    </Section>
  )
}

function Thanks({ done }: { done: ReportDone }) {
  const t = useT()
  const { muted, busy, problem, mute } = useMuteAuthor(done.author.id, done.is_muted)
  return (
    <div role="status">
      <EmptyState
        icon={<Check size={28} />}
        title={t('moderation.thanks')}
        text={t('moderation.thanks_text')}
        action={
          <Stack>
            <Button wide href={communityHref}>
              {t('moderation.to_community')}
            </Button>
            <FormProblem>{problem}</FormProblem>
            <Button
              wide
              kind="secondary"
              loading={busy}
              reason={muted && t('moderation.muted')}
              onClick={() => void mute()}
            >
              {t('moderation.mute_too')}
            </Button>
            <Button wide kind="quiet" href={moderationHref('reports')}>
              {t('moderation.my_reports')}
            </Button>
          </Stack>
        }
      />
    </div>
  )
}

export { LoadFailed as ErrorBoundary }

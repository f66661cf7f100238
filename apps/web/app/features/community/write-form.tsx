import { postLengths } from '@pitlane/domain/community/post.ts'
import { countCharacters } from '@pitlane/domain/community/text.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { Field } from '@pitlane/ui/field.tsx'
import { IconButton } from '@pitlane/ui/icon-button.tsx'
import { Page } from '@pitlane/ui/page.tsx'
import { SelectField } from '@pitlane/ui/select-field.tsx'
import { StickyBar } from '@pitlane/ui/sticky-bar.tsx'
import { TextInput } from '@pitlane/ui/text-input.tsx'
import { Textarea } from '@pitlane/ui/textarea.tsx'
import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { FormProblem } from '../../lib/form-problem.tsx'
import { useI18n } from '../../lib/i18n.tsx'
import { MediaInput } from '../../lib/media/media-input.tsx'
import styles from './community.module.css'
import { GoodsChoice } from './goods-choice.tsx'
import { LinkedReport } from './linked.tsx'
import { useWriting } from './use-writing.ts'
import { MaskedVinNote } from './masked-vin-note.tsx'
import type { Start } from './write-screen.tsx'

/** A full screen, with the pictures above the keyboard; what is not published yet is kept as a draft by itself. */
export function WriteForm({ bar, start }: { bar: ReactNode; start: Start }) {
  const { t, number } = useI18n()
  const id = useId()
  const writing = useWriting(start)
  const { said, say, media, form, draft, isPublished } = writing
  const { errors } = form
  const left = postLengths.text - countCharacters(said.text)
  const waits = media.busy ? t('media.busy') : media.failed ? t('media.failed') : undefined
  return (
    <Page
      bar={bar}
      surface="card"
      action={
        <StickyBar note={draft && <span role="status">{t(`community.draft_${draft}`)}</span>}>
          <Button type="submit" form={id} size="l" wide loading={form.busy} reason={waits}>
            {t(isPublished ? 'community.save_changes' : 'community.publish')}
          </Button>
        </StickyBar>
      }
    >
      <form id={id} className={styles.writing} {...form.props}>
        <Field
          label={t('community.your_text')}
          hint={
            <>
              <MaskedVinNote text={said.text} />
              {left * 2 < postLengths.text
                ? t('community.characters_left', { count: left })
                : t('community.your_text_hint')}
            </>
          }
          error={errors.text ?? (left < 0 ? t('community.too_long', { count: number(-left) }) : undefined)}
        >
          <Textarea
            name="text"
            rows={6}
            dir="auto"
            value={said.text}
            onChange={(event) => say({ text: event.target.value })}
          />
        </Field>
        <MediaInput media={media} label={t('community.your_media')} error={errors.media} />
        <Field label={t('community.topic')} error={errors.topic_id}>
          <SelectField
            name="topic_id"
            value={said.topic_id ?? ''}
            onChange={(event) => say({ topic_id: Number(event.target.value) || null })}
          >
            <option value="">{t('community.no_topic')}</option>
            {said.topic_id !== null && !start.topics.some((topic) => topic.id === said.topic_id) && (
              <option value={said.topic_id}>{t('community.closed_topic')}</option>
            )}
            {start.topics.map((topic) => (
              <option key={topic.id} value={topic.id}>
                {topic.name}
              </option>
            ))}
          </SelectField>
        </Field>
        <GoodsChoice goods={said.goods} error={errors.goods_id} onChange={(goods) => say({ goods })} />
        {said.report ? (
          <LinkedReport report={said.report}>
            <IconButton label={t('community.unlink_report')} onClick={() => say({ report: null })}>
              <X size={20} />
            </IconButton>
          </LinkedReport>
        ) : (
          start.reports.length > 0 && (
            <Field label={t('community.link_report')} hint={t('community.link_report_hint')} error={errors.report_id}>
              <SelectField
                name="report_id"
                value=""
                onChange={(event) =>
                  say({ report: start.reports.find((one) => one.id === event.target.value) ?? null })
                }
              >
                <option value="">{t('community.no_report')}</option>
                {start.reports.map((report) => (
                  <option key={report.id} value={report.id}>
                    {[report.vehicle, t(`community.report_${report.finding}`)].filter(Boolean).join(' · ')}
                  </option>
                ))}
              </SelectField>
            </Field>
          )
        )}
        <Field label={t('community.your_name')} hint={t('community.your_name_hint')} error={errors.name}>
          <TextInput
            name="name"
            autoComplete="nickname"
            maxLength={postLengths.name}
            value={said.name}
            onChange={(event) => say({ name: event.target.value })}
          />
        </Field>
        <FormProblem>{errors.form}</FormProblem>
      </form>
    </Page>
  )
}

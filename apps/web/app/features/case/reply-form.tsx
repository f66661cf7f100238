import type { CaseDetail } from '@pitlane/contract/case/case.ts'
import { caseLengths } from '@pitlane/domain/case/form.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { FormProblem } from '../../lib/form-problem.tsx'
import { useT } from '../../lib/i18n.tsx'
import { WordsField } from '../../lib/words-field.tsx'
import { MediaInput } from '../../lib/media/media-input.tsx'
import { useMedia } from '../../lib/media/use-media.ts'
import { useReply } from './use-case-acts.ts'
import { useReplyText } from './use-reply-text.ts'

type ReplyFormProps = { one: CaseDetail; reopens: boolean; onSent: (one: CaseDetail) => void }

/** An answer; of a case that has ended, the reason why it is opened again. */
export function ReplyForm({ one, reopens, onSent }: ReplyFormProps) {
  const t = useT()
  const last = one.messages.findLast(({ from }) => from === 'owner')?.text ?? ''
  const { text, write, forget } = useReplyText(one.number, last)
  const media = useMedia()
  const waits = media.busy ? t('media.busy') : media.failed ? t('media.failed') : undefined
  const said = { text, media: media.ids }
  const form = useReply({ number: one.number, said, waits: waits !== undefined, reopens }, (answered) => {
    forget()
    onSent(answered)
  })
  return (
    <Card>
      <form {...form.props}>
        <Stack gap="fields">
          <WordsField
            label={t(reopens ? 'case.why_reopen' : 'case.your_message')}
            error={form.errors.text}
            required
            rows={3}
            max={caseLengths.answer}
            left={(left) => t('case.characters_left', { count: left })}
            value={text}
            onWrite={write}
          />
          <MediaInput media={media} label={t('case.media')} error={form.errors.media} />
          <FormProblem>{form.errors.form}</FormProblem>
          <Button
            type="submit"
            wide
            size="l"
            loading={form.busy}
            reason={waits}
            kind={reopens ? 'secondary' : 'primary'}
          >
            {t(reopens ? 'case.reopen' : 'case.reply')}
          </Button>
        </Stack>
      </form>
    </Card>
  )
}

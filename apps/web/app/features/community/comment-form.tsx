import type { Comment } from '@pitlane/contract/community/community.ts'
import { postLengths } from '@pitlane/domain/community/post.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { Field } from '@pitlane/ui/field.tsx'
import { Textarea } from '@pitlane/ui/textarea.tsx'
import { useT } from '../../lib/i18n.tsx'
import { FormProblem } from '../../lib/form-problem.tsx'
import styles from './community.module.css'
import { useAddComment } from './use-comments.ts'
import { MaskedVinNote } from './masked-vin-note.tsx'

/** Whoever is not logged in is asked to when he sends; what he wrote is still there when he comes back. */
export function CommentForm({ postId, onWritten }: { postId: number; onWritten: (comment: Comment) => void }) {
  const t = useT()
  const { form, text, write } = useAddComment(postId, onWritten)
  return (
    <form className={styles.form} {...form.props}>
      <Field
        label={t('community.your_comment')}
        hint={<MaskedVinNote text={text} />}
        error={form.errors.text}
        count={{ max: postLengths.comment, label: (left) => t('community.characters_left', { count: left }) }}
      >
        <Textarea name="text" rows={2} dir="auto" value={text} onChange={(event) => write(event.target.value)} />
      </Field>
      <FormProblem>{form.errors.form}</FormProblem>
      <Button type="submit" kind="secondary" loading={form.busy}>
        {t('community.send_comment')}
      </Button>
    </form>
  )
}

import type { Comment } from '@pitlane/contract/community/community.ts'
import { IconButton } from '@pitlane/ui/icon-button.tsx'
import { Flag, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import styles from './community.module.css'
import { PostAuthor } from './post-author.tsx'
import { Words } from './post-content.tsx'
import { noticeHref } from './report-href.ts'
import { useDeleteComment } from './use-comments.ts'

const AskDialog = lazy(async () => ({ default: (await import('../../lib/ask-dialog.tsx')).AskDialog }))

export function CommentRow({ comment, onDeleted }: { comment: Comment; onDeleted: () => void }) {
  const t = useT()
  const { remove, ...deletion } = useDeleteComment(comment.id, onDeleted)
  const [asking, setAsking] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <li>
      <PostAuthor author={comment.author} at={comment.created_at} size={32}>
        {!comment.is_mine && (
          <IconButton label={t('community.report_this')} href={noticeHref({ comment_id: comment.id })}>
            <Flag size={20} />
          </IconButton>
        )}
        {comment.is_mine && (
          <IconButton label={t('community.delete_comment')} onClick={() => setAsking('open')}>
            <Trash2 size={20} />
          </IconButton>
        )}
      </PostAuthor>
      {comment.is_mine && comment.state !== 'shown' && comment.state !== 'deleted' && (
        <p className={styles.small}>{t(`community.comment_${comment.state}`)}</p>
      )}
      <Words text={comment.text} lang={comment.lang} />
      {asking !== 'never' && (
        <Suspense>
          <AskDialog
            open={asking === 'open'}
            onClose={() => setAsking('closed')}
            title={t('community.delete_comment_title')}
            text={comment.text}
            keep={t('shell.cancel')}
            yes={t('community.delete')}
            danger
            {...deletion}
            onYes={() => void remove()}
          />
        </Suspense>
      )}
    </li>
  )
}

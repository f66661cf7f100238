import type { Comment, PostDetail } from '@pitlane/contract/community/community.ts'
import { Card } from '@pitlane/ui/card.tsx'
import { LoadMore } from '@pitlane/ui/list-end.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { useT } from '../../lib/i18n.tsx'
import type { KeysetPage } from '../../lib/use-keyset-pages.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentRow } from './comment-row.tsx'
import styles from './community.module.css'
import { useComments } from './use-comments.ts'

/** Flat and newest first: what was just written is on top. Without script more is a link to the next page. */
export function Comments({ post, first }: { post: PostDetail; first: KeysetPage<Comment> }) {
  const t = useT()
  const { list, pages, add, remove } = useComments(post.id, first)
  return (
    <div id="comments">
      <Section title={t('community.comments')}>
        <Card>
          <CommentForm postId={post.id} onWritten={add} />
          {list.length === 0 && <p className={styles.small}>{t('community.no_comments')}</p>}
          <ul className={styles.comments}>
            {list.map((comment) => (
              <CommentRow key={comment.id} comment={comment} onDeleted={() => remove(comment.id)} />
            ))}
          </ul>
          {pages.next !== null && (
            <LoadMore
              href={`/community/post?id=${post.id}&before=${pages.next}`}
              label={pages.state === 'failed' ? t('shell.retry') : t('shell.load_more')}
              loading={pages.state === 'loading'}
              onClick={(event) => {
                event.preventDefault()
                void pages.loadMore()
              }}
            />
          )}
        </Card>
      </Section>
    </div>
  )
}

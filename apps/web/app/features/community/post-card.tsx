import { Card } from '@pitlane/ui/card.tsx'
import { Link } from '@pitlane/ui/link.tsx'
import { MessageCircle } from 'lucide-react'
import { useI18n } from '../../lib/i18n.tsx'
import { postHref, writeHref } from './community-href.ts'
import styles from './community.module.css'
import { LikeButton } from './like-button.tsx'
import type { FeedPost } from './load-feed.ts'
import { PostAuthor } from './post-author.tsx'
import { PostContent } from './post-content.tsx'
import { PostState } from './post-state.tsx'
import type { Likes } from './use-likes.ts'

/** A post in a list: some lines of it, and the way to the rest. A draft leads on to its writing. */
export function PostCard({ post, likes }: { post: FeedPost; likes: Likes }) {
  const { t, number } = useI18n()
  const liking = likes.likingOf(post)
  const href = post.state === 'draft' ? writeHref({ id: post.id }) : postHref(post.id)
  return (
    <Card as="article" aria-label={t('community.by', { author: post.author.name })}>
      <PostAuthor author={post.author} at={post.published_at} edited={post.edited_at !== null} />
      <PostState post={post} />
      <PostContent post={post} href={href} />
      {post.state === 'shown' && (
        <div className={styles.counts}>
          <LikeButton liking={liking} onClick={() => void likes.toggle(post.id, liking)} />
          <Link className={styles.count} href={`${href}#comments`}>
            <MessageCircle size={20} aria-hidden="true" />
            <span className="visually-hidden">{t('community.comments_of', { count: post.comments })}</span>
            {post.comments > 0 && <span aria-hidden="true">{number(post.comments)}</span>}
          </Link>
        </div>
      )}
    </Card>
  )
}

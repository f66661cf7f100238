import type { Comment, PostDetail } from '@pitlane/contract/community/community.ts'
import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { IconButton } from '@pitlane/ui/icon-button.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { Ellipsis } from 'lucide-react'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import type { KeysetPage } from '../../lib/use-keyset-pages.ts'
import { Comments } from './comments.tsx'
import styles from './community.module.css'
import { LikeButton } from './like-button.tsx'
import { PostAuthor } from './post-author.tsx'
import { PostContent } from './post-content.tsx'
import { PostState } from './post-state.tsx'
import { useLikes } from './use-likes.ts'
import { useMute } from './use-mute.ts'

const PostMenu = lazy(async () => ({ default: (await import('./post-menu.tsx')).PostMenu }))

type PostViewProps = {
  title: string
  back: ComponentProps<typeof AppBar>['back']
  post: PostDetail
  comments: KeysetPage<Comment>
}

export function PostView({ title, back, post, comments }: PostViewProps) {
  const t = useT()
  const likes = useLikes()
  const liking = likes.likingOf(post)
  const mute = useMute(post.author, post.is_muted)
  const [menu, setMenu] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <Page
      bar={
        <AppBar
          title={title}
          back={back}
          actions={
            <IconButton label={t('community.options')} onClick={() => setMenu('open')}>
              <Ellipsis size={24} />
            </IconButton>
          }
        />
      }
    >
      <Stack>
        {mute.muted ? (
          <Card aria-label={t('community.by', { author: post.author.name })}>
            <div className={styles.muted}>
              <p>{t('community.is_muted')}</p>
              <Button kind="secondary" loading={mute.busy} onClick={() => void mute.toggle()}>
                {t('community.unmute')}
              </Button>
            </div>
          </Card>
        ) : (
          <Card as="article" aria-label={t('community.by', { author: post.author.name })}>
            <PostAuthor author={post.author} at={post.published_at} edited={post.edited_at !== null} />
            <PostState post={post} />
            <PostContent post={post} />
            {post.state === 'shown' && (
              <div className={styles.counts}>
                <LikeButton liking={liking} onClick={() => void likes.toggle(post.id, liking)} />
              </div>
            )}
          </Card>
        )}
        {post.state === 'shown' && !mute.muted && <Comments post={post} first={comments} />}
      </Stack>
      {menu !== 'never' && (
        <Suspense>
          <PostMenu post={post} mute={mute} open={menu === 'open'} onClose={() => setMenu('closed')} />
        </Suspense>
      )}
    </Page>
  )
}

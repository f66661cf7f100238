import { pageAddress, postPlace } from '@pitlane/domain/brand/public-pages.ts'
import { cutCharacters } from '@pitlane/domain/community/text.ts'
import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Button } from '@pitlane/ui/button.tsx'
import { EmptyState } from '@pitlane/ui/empty-state.tsx'
import { Page } from '@pitlane/ui/page.tsx'
import { ShieldX, Trash2 } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { useBack } from '../../shell/use-back.ts'
import { communityHref, guidelinesHref } from './community-href.ts'
import { loadPost, postLoader } from './load-post.ts'
import { PostView } from './post-view.tsx'

export const loader = screenLoader(['community', 'review'], async ({ api, query, publicUrl }) => {
  const before = /^\d{1,15}$/.exec(query.get('before') ?? '')?.[0]
  const answer = await loadPost(api, query.get('id'), before ? Number(before) : null)
  if (answer.kind !== 'post') return { answer, noindex: true }
  const { post } = answer
  return {
    answer,
    noindex: post.state !== 'shown',
    description: cutCharacters(post.text, 150),
    // What surrounds it is in fourteen languages; what is read is in one.
    canonical: pageAddress(publicUrl, postPlace(post.id), post.lang),
  }
})
export const clientLoader = postLoader
export const meta = screenMeta

/** One post with its comments: `?id=`. */
export default function PostScreen() {
  const { title, answer } = useLoaderData<typeof loader>()
  const back = useBack(communityHref)
  if (answer.kind === 'post') return <PostView key={answer.post.id} title={title} back={back} {...answer} />
  return (
    <Page bar={<AppBar title={title} back={back} />}>
      <NoPost kind={answer.kind} />
    </Page>
  )
}

/** A calm card that says why and what one can do. */
function NoPost({ kind }: { kind: 'removed' | 'gone' }) {
  const t = useT()
  return (
    <EmptyState
      icon={kind === 'removed' ? <ShieldX size={28} /> : <Trash2 size={28} />}
      title={t(`community.${kind}`)}
      text={t(`community.${kind}_text`)}
      action={
        <>
          <Button href={communityHref}>{t('community.to_feed')}</Button>
          {kind === 'removed' && (
            <Button kind="quiet" href={guidelinesHref}>
              {t('community.guidelines')}
            </Button>
          )}
        </>
      }
    />
  )
}

export { LoadFailed as ErrorBoundary }

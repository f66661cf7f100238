import type { Author } from '@pitlane/contract/community/community.ts'
import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { EmptyState } from '@pitlane/ui/empty-state.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { SkeletonList } from '@pitlane/ui/skeleton.tsx'
import { Volume2 } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { api } from '../../lib/api.ts'
import { inPlace } from '../../lib/call-options.ts'
import { useT } from '../../lib/i18n.tsx'
import { ListFoot } from '../../lib/list-foot.tsx'
import { privateLoader } from '../../lib/private-loader.ts'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { type KeysetPage, useKeysetPages } from '../../lib/use-keyset-pages.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { useBack } from '../../shell/use-back.ts'
import { communityHref } from './community-href.ts'
import { PostAuthor } from './post-author.tsx'
import { useMute } from './use-mute.ts'

type Muted = { id: number; author: Author; muted_at: number }
const loadPage = (before?: number): Promise<KeysetPage<Muted>> =>
  api.listMutedAuthors(before === undefined ? {} : { before }, inPlace)

export const loader = screenLoader(['community'], () => ({ noindex: true, first: null as KeysetPage<Muted> | null }))
export const clientLoader = privateLoader(async () => ({ first: await loadPage() }))
export const meta = screenMeta

/** Whom I have muted, last first. */
export default function MutedScreen() {
  const { title, first } = useLoaderData<typeof loader>()
  const back = useBack(`${communityHref}?tab=mine`)
  return (
    <Page bar={<AppBar title={title} back={back} />}>
      {first === null ? (
        <Card>
          <SkeletonList rows={3} />
        </Card>
      ) : (
        <MutedList first={first} />
      )}
    </Page>
  )
}

function MutedList({ first }: { first: KeysetPage<Muted> }) {
  const t = useT()
  const pages = useKeysetPages(first, loadPage)
  if (pages.items.length === 0)
    return <EmptyState icon={<Volume2 size={28} />} title={t('community.none_muted')} text={t('community.mute_text')} />
  return (
    <Stack>
      {pages.items.map(({ id, author, muted_at }) => (
        <MutedAuthor key={id} author={author} at={muted_at} />
      ))}
      <ListFoot pages={pages} />
    </Stack>
  )
}

function MutedAuthor({ author, at }: { author: Author; at: number }) {
  const t = useT()
  const { muted, busy, toggle } = useMute(author, true)
  return (
    <Card>
      <PostAuthor author={author} at={at}>
        <Button kind="secondary" size="s" loading={busy} onClick={() => void toggle()}>
          {muted ? t('community.unmute') : t('community.mute_again')}
        </Button>
      </PostAuthor>
    </Card>
  )
}

export { LoadFailed as ErrorBoundary }

import type { Writing } from '@pitlane/contract/community/community.ts'
import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import type { communityEndpoints, Topic } from '@pitlane/contract/community/community.ts'
import { CallError } from '@pitlane/contract/http-transport.ts'
import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Button } from '@pitlane/ui/button.tsx'
import { EmptyState } from '@pitlane/ui/empty-state.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { SkeletonText } from '@pitlane/ui/skeleton.tsx'
import { PenOff } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { inPlace } from '../../lib/call-options.ts'
import { useI18n } from '../../lib/i18n.tsx'
import { privateLoader } from '../../lib/private-loader.ts'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { useBack } from '../../shell/use-back.ts'
import { communityHref } from './community-href.ts'
import type { Report } from './linked.tsx'
import { WriteForm } from './write-form.tsx'

type Start = OutputOf<typeof communityEndpoints.getWriting> & { topics: Topic[]; reports: Report[] }
/** `gone`: the post that was to be changed is not mine, or not there. */
type Loaded = { kind: 'loading' } | { kind: 'gone' } | { kind: 'start'; start: Start }

const idIn = (text: string | null) => (/^\d{1,15}$/.test(text ?? '') ? Number(text) : undefined)

export const loader = screenLoader(['community', 'media', 'review'], () => ({
  noindex: true,
  loaded: { kind: 'loading' } as Loaded,
}))
export const clientLoader = privateLoader(async ({ api, query }): Promise<{ loaded: Loaded }> => {
  const report = query.get('report')
  const asked = {
    ...(idIn(query.get('id')) === undefined ? {} : { id: idIn(query.get('id')) }),
    ...(idIn(query.get('goods')) === undefined ? {} : { goods_id: idIn(query.get('goods')) }),
    ...(report ? { report_id: report.slice(0, 64) } : {}),
  }
  try {
    const [start, topics, reports] = await Promise.all([
      api.getWriting(asked, inPlace),
      api.listTopics({}, inPlace),
      api.listReports({ page_size: 20 }, inPlace),
    ])
    const mine = reports.list
      .filter(({ link }) => link === 'open')
      .map(({ id, kind, finding, vehicle }) => ({
        id,
        kind,
        finding,
        vehicle: `${vehicle.make} ${vehicle.model}`.trim(),
      }))
    return { loaded: { kind: 'start', start: { ...start, topics: topics.list, reports: mine } } }
  } catch (error) {
    if (error instanceof CallError && error.code === 'post_gone') return { loaded: { kind: 'gone' } }
    throw error
  }
})
export const meta = screenMeta

const isSettled = (post: Writing | null): boolean =>
  post !== null && post.state !== 'draft' && post.state !== 'shown' && post.state !== 'held'

/** Writes a post, or goes on with one: `?id=`, about an item `&goods=` or a report `&report=`. */
export default function WriteScreen() {
  const { title, loaded } = useLoaderData<typeof loader>()
  const back = useBack(communityHref)
  const bar = <AppBar title={title} back={back} />
  if (loaded.kind === 'loading')
    return (
      <Page bar={bar} surface="card">
        <div aria-busy="true">
          <SkeletonText lines={8} />
        </div>
      </Page>
    )
  if (loaded.kind === 'gone' || isSettled(loaded.start.post)) return <Page bar={bar}>{<NotNow />}</Page>
  if (loaded.start.blocked_until !== null) return <Page bar={bar}>{<NotNow until={loaded.start.blocked_until} />}</Page>
  return <WriteForm key={loaded.start.post?.key ?? 'new'} bar={bar} start={loaded.start} />
}

function NotNow({ until }: { until?: number }) {
  const { t, date } = useI18n()
  return (
    <Stack>
      <EmptyState
        icon={<PenOff size={28} />}
        title={until === undefined ? t('community.gone') : t('community.blocked')}
        text={until === undefined ? t('community.gone_text') : t('community.blocked_text', { date: date(until, true) })}
        action={<Button href={communityHref}>{t('community.to_feed')}</Button>}
      />
    </Stack>
  )
}

export { LoadFailed as ErrorBoundary }
export type { Start }

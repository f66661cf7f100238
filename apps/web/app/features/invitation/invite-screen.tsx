import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { Skeleton, SkeletonList } from '@pitlane/ui/skeleton.tsx'
import { useLoaderData } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import { privateLoader } from '../../lib/private-loader.ts'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { unloaded } from '../../lib/unloaded.ts'
import { useKeysetPages } from '../../lib/use-keyset-pages.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { useBack } from '../../shell/use-back.ts'
import { FriendList } from './friend-list.tsx'
import { Income } from './income.tsx'
import { loadFriends } from './invitation-calls.ts'
import { InviteCard } from './invite-card.tsx'
import styles from './invitation.module.css'
import { type Invite, loadInvite } from './load-invite.ts'
import { StepList } from './step-list.tsx'
import { useGains } from './use-gains.ts'

export const loader = screenLoader(['invitation', 'title'], () => ({ noindex: true, invite: unloaded<Invite>() }))
export const clientLoader = privateLoader(async ({ api }) => ({ invite: await loadInvite(api) }))
export const meta = screenMeta

/** Inviting friends: what both get, the code, what it has brought, the steps, and the friends. */
export default function InviteScreen() {
  const { title, invite } = useLoaderData<typeof loader>()
  return (
    <Page bar={<AppBar title={title} back={useBack('/rewards')} />}>
      {invite ? <Loaded invite={invite} /> : <Loading />}
    </Page>
  )
}

function Loaded({ invite: { invitation, tasks, friends } }: { invite: Invite }) {
  const t = useT()
  const { friend, mine } = useGains(tasks)
  const pages = useKeysetPages(friends, loadFriends)
  const { month } = tasks.limits
  return (
    <Stack gap="sections">
      <Stack>
        <p className={styles.hero}>{t('invitation.hero', { friend, mine })}</p>
        <InviteCard invitation={invitation} terms={tasks} />
      </Stack>
      <Income tasks={tasks} />
      <div>
        <Section title={t('invitation.steps')}>
          <StepList steps={tasks.steps} successful={tasks.successful} />
        </Section>
        <Section title={t('invitation.friends')}>
          <FriendList pages={pages} />
        </Section>
      </div>
      <p className={styles.note}>
        {t('invitation.fair')} {month !== null && t('invitation.month_limit', { count: month })}
      </p>
    </Stack>
  )
}

const Loading = () => (
  <div aria-busy="true">
    <Stack gap="sections">
      <Skeleton shape="block" className={styles.bone} />
      <Skeleton shape="block" className={styles.bone} />
      <SkeletonList rows={4} />
    </Stack>
  </div>
)

export { LoadFailed as ErrorBoundary }

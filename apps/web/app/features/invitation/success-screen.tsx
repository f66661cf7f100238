import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { List, ListRow } from '@pitlane/ui/list-row.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { SkeletonList } from '@pitlane/ui/skeleton.tsx'
import { CircleCheck, Coins, Cpu, Gift, Smartphone, UserRoundPlus } from 'lucide-react'
import { Navigate, useLoaderData } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { accountTokenOf } from '../../lib/session.ts'
import { stillLoading } from '../../lib/unloaded.ts'
import { useBack } from '../../shell/use-back.ts'
import { GainList } from './gain-list.tsx'
import { hasJustRegistered } from './just-registered.ts'
import styles from './success-screen.module.css'
import { type Terms, useGains } from './use-gains.ts'

type Visit = { kind: 'welcome' } | { kind: 'elsewhere'; to: string }

export const loader = screenLoader(['invitation', 'title'], async ({ api }) => ({
  noindex: true,
  terms: await api.getInvitation({}),
  visit: stillLoading<Visit>(),
}))
type Args = { serverLoader: () => Promise<object> }
/** Only whoever has just registered is welcomed: nobody else was given anything. Only the browser knows. */
export const clientLoader = Object.assign(
  async ({ serverLoader }: Args) => {
    const visit: Visit = hasJustRegistered()
      ? { kind: 'welcome' }
      : { kind: 'elsewhere', to: accountTokenOf() ? '/rewards' : '/community_app/pullInFissionInvite' }
    return { ...(await serverLoader()), visit }
  },
  { hydrate: true as const },
)
export const meta = screenMeta

/** What the registration has brought, and what to do next. */
export default function SuccessScreen() {
  const { title, terms, visit } = useLoaderData<typeof loader>()
  const back = useBack('/')
  if (visit.kind === 'elsewhere') return <Navigate to={visit.to} replace />
  return (
    <Page bar={<AppBar title={title} back={back} />}>
      {visit.kind === 'welcome' ? <Welcome terms={terms} /> : <SkeletonList rows={5} />}
    </Page>
  )
}

function Welcome({ terms }: { terms: Terms }) {
  const t = useT()
  const { parts } = useGains(terms)
  return (
    <Stack gap="sections">
      <div className={styles.head} role="status">
        <CircleCheck size={48} aria-hidden="true" />
        <h2 className={styles.title}>{t('invitation.welcome')}</h2>
      </div>
      <div>
        <Section title={t('invitation.you_got')}>
          <GainList gains={parts} />
        </Section>
        <Section title={t('invitation.next')}>
          <Card flush>
            <List>
              <ListRow
                icon={<Gift size={24} />}
                title={t('invitation.next_draw')}
                href="/community_app/cardFlippingLottery"
              />
              <ListRow icon={<Cpu size={24} />} title={t('invitation.next_device')} href="/me/devices" />
              <ListRow icon={<Smartphone size={24} />} title={t('invitation.next_app')} href="/update_app/mucar" />
              <ListRow icon={<Coins size={24} />} title={t('invitation.next_points')} href="/rewards" />
              <ListRow
                icon={<UserRoundPlus size={24} />}
                title={t('invitation.next_invite')}
                href="/community_app/pullInFission"
              />
            </List>
          </Card>
        </Section>
      </div>
      <Button wide size="l" href="/">
        {t('shell.to_home')}
      </Button>
    </Stack>
  )
}

export { LoadFailed as ErrorBoundary } from '../../shell/load-failed.tsx'

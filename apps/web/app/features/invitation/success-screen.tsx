import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { List, ListRow } from '@pitlane/ui/list-row.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { CircleCheck, Coins, Cpu, Gift, Smartphone, UserRoundPlus } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { useBack } from '../../shell/use-back.ts'
import { GainList } from './gain-list.tsx'
import styles from './success-screen.module.css'
import { useGains } from './use-gains.ts'

export const loader = screenLoader(['invitation', 'title'], async ({ api }) => ({
  noindex: true,
  terms: await api.getInvitation({}),
}))
export const meta = screenMeta

/** What the registration has brought, and what to do next. */
export default function SuccessScreen() {
  const { title, terms } = useLoaderData<typeof loader>()
  const t = useT()
  const { parts } = useGains(terms)
  return (
    <Page bar={<AppBar title={title} back={useBack('/')} />}>
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
    </Page>
  )
}

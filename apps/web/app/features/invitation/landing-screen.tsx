import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { Link } from '@pitlane/ui/link.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { StickyBar } from '@pitlane/ui/sticky-bar.tsx'
import { useEffect } from 'react'
import { useLoaderData } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { useBack } from '../../shell/use-back.ts'
import { keepFirstCode } from '../../lib/first-code.ts'
import { GainList } from './gain-list.tsx'
import styles from './invitation.module.css'
import { codeIn } from './invitation-calls.ts'
import { describeInvitation } from './invitation-head.server.ts'
import { useGains } from './use-gains.ts'

/** The address is not indexed: it names a person. A messenger reads its head all the same. */
export const loader = screenLoader(['invitation', 'title'], async ({ api, query, lang, shop }) => {
  const code = codeIn(query)
  const invitation = await api.getInvitation({ code })
  return { noindex: true, code, invitation, ...(await describeInvitation(invitation, { lang, shop })) }
})
export const meta = screenMeta

/** What a friend sees: who invites, and what both get. A code that is not valid promises him the same, and says so. */
export default function LandingScreen() {
  const { title, code, invitation } = useLoaderData<typeof loader>()
  const t = useT()
  const { parts, mine } = useGains(invitation)
  const isValid = invitation.inviter !== null
  useEffect(() => {
    if (isValid) keepFirstCode(code)
  }, [code, isValid])
  const register = `/community_app/pullInFissionRegister?code=${encodeURIComponent(code)}`
  return (
    <Page
      surface="card"
      bar={<AppBar title={title} back={useBack('/')} />}
      action={
        <StickyBar>
          <Button wide size="l" href={register}>
            {t('invitation.register_now')}
          </Button>
        </StickyBar>
      }
    >
      <Stack gap="sections">
        {code !== '' && !isValid && <Card tone="watch">{t('invitation.void')}</Card>}
        <p className={styles.hero}>{t('invitation.landing_text')}</p>
        <Section title={t('invitation.you_get')}>
          <GainList gains={parts} />
        </Section>
        {invitation.inviter !== null && invitation.inviter_points > 0 && (
          <p>{t('invitation.inviter_gets', { name: invitation.inviter, gains: mine })}</p>
        )}
        <p className={styles.note}>
          {t('invitation.new_only')} <Link href="/vip_pay/login">{t('invitation.log_in')}</Link>
        </p>
      </Stack>
    </Page>
  )
}

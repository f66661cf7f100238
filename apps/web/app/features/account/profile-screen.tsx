import type { OwnEmail } from '@pitlane/contract/account/email-change.ts'
import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { SkeletonText } from '@pitlane/ui/skeleton.tsx'
import { useLoaderData } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { screenPath } from '../../lib/next-path.ts'
import { privateLoader } from '../../lib/private-loader.ts'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { unloaded } from '../../lib/unloaded.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { useBack } from '../../shell/use-back.ts'
import { ChangeEmail } from './change-email.tsx'

export const loader = screenLoader(['account'], () => ({ noindex: true, own: unloaded<OwnEmail>() }))
export const clientLoader = privateLoader(async ({ api }) => ({ own: await api.getOwnEmail({}, { noLoading: true }) }))
export const meta = screenMeta

/** By what I log in: my address, which can be changed, and my password. */
export default function ProfileScreen() {
  const { title, own } = useLoaderData<typeof loader>()
  return (
    <Page bar={<AppBar title={title} back={useBack('/me')} />}>
      {own ? (
        <Stack>
          <Present own={own} />
          <ChangeEmail key={own.email} own={own} />
        </Stack>
      ) : (
        <Card>
          <div aria-busy="true">
            <SkeletonText lines={8} />
          </div>
        </Card>
      )}
    </Page>
  )
}

function Present({ own: { email, last_change } }: { own: OwnEmail }) {
  const { t, date } = useI18n()
  return (
    <Card>
      <Section title={t('account.current_email')}>
        <Stack>
          <p>
            <b>{email}</b>
          </p>
          {last_change && <p>{t('account.email_undoable', { time: date(last_change.until, true) })}</p>}
          <Button
            kind="secondary"
            wide
            href={screenPath('/vip_pay/code', { purpose: 'set_password', email, next: '/me/profile' })}
          >
            {t('account.choose_password')}
          </Button>
        </Stack>
      </Section>
    </Card>
  )
}

export { LoadFailed as ErrorBoundary }

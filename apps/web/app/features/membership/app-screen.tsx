import { companionApp } from '@pitlane/domain/download/release.ts'
import { systemOf } from '@pitlane/domain/download/systems.ts'
import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { List, ListRow } from '@pitlane/ui/list-row.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { Monitor, Smartphone } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import type { Apps } from '../../../rendering/server-context.ts'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { useBack } from '../../shell/use-back.ts'
import { Downloads, useSystem } from '../download/index.ts'
import styles from './app-screen.module.css'

export const loader = screenLoader(['membership', 'download', 'title'], async ({ shop, api, agent }) => ({
  apps: shop.apps,
  downloads: await api.listDownloads({ app: companionApp }),
  system: systemOf(agent()),
}))
export const meta = screenMeta

const systems = ['ios', 'android', 'desktop'] as const
const steps = ['step_connect', 'step_app', 'step_update'] as const

/** Where the companion app is, and how a device is updated with it. */
export default function AppScreen() {
  const { title, apps, downloads, ...loaded } = useLoaderData<typeof loader>()
  const system = useSystem(loaded.system)
  const t = useT()
  return (
    <Page bar={<AppBar title={title} back={useBack('/')} />}>
      <Stack gap="sections">
        {downloads.length > 0 ? (
          <Downloads title={t('membership.get_app')} downloads={downloads} system={system} />
        ) : (
          <Stores apps={apps} />
        )}
        <Card>
          <Section title={t('membership.how_update')}>
            <ol className={styles.steps}>
              {steps.map((step) => (
                <li key={step}>{t(`membership.${step}`)}</li>
              ))}
            </ol>
          </Section>
        </Card>
        <Card flush>
          <List>
            <ListRow title={t('title.devices')} href="/me/devices" />
            <ListRow title={t('title.productlist')} href="/update_app/productlist" />
            <ListRow title={t('title.diagmember')} href="/update_app/diagmember" />
          </List>
        </Card>
      </Stack>
    </Page>
  )
}

/** Where the settings say that the app is, as long as nobody has published a release. */
function Stores({ apps }: { apps: Apps }) {
  const t = useT()
  const there = systems.filter((system) => apps[system])
  return (
    <Section title={t('membership.get_app')}>
      <Stack>
        <p>{t('membership.app_text')}</p>
        {there.length === 0 ? (
          <Card tone="sunken">{t('membership.app_none')}</Card>
        ) : (
          <Card flush>
            <List>
              {there.map((system) => (
                <ListRow
                  key={system}
                  icon={system === 'desktop' ? <Monitor size={24} /> : <Smartphone size={24} />}
                  title={t(`membership.app_${system}`)}
                  href={apps[system]}
                />
              ))}
            </List>
          </Card>
        )}
      </Stack>
    </Section>
  )
}

import type { RecallDetail } from '@pitlane/contract/vehicle/vehicle.ts'
import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { useLoaderData } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { useBack } from '../../shell/use-back.ts'
import { AlarmBand, CampaignTexts, useComponentText } from './campaign.tsx'
import { loadLookUp, loadRecall, mineLoader } from './load-vehicle.ts'
import type { MyVehicle } from './my-vehicle.ts'
import { LookUp } from './look-up.tsx'
import { Nothing } from './nothing.tsx'
import { Standing, useCalendarDay } from './standing.tsx'
import { homeOf } from './vehicle-query.ts'
import styles from './vehicle.module.css'

export const loader = screenLoader(['vehicle'], async ({ api, query, now }) => {
  const number = query.get('number')
  const mine: MyVehicle[] = []
  const asked = number
    ? { one: await loadRecall(api, number), data: null }
    : { one: null, data: await loadLookUp(api, query) }
  return { ...asked, mine, now }
})
export const clientLoader = mineLoader
export const meta = screenMeta

/** One campaign, `?number=`; without a number the look-up, as the community app has it. */
export default function RecordScreen() {
  const { title, one, data, mine, now } = useLoaderData<typeof loader>()
  return (
    <Page bar={<AppBar title={title} titleAs={one ? 'p' : 'h1'} back={useBack(homeOf('recalls'))} />}>
      {data && <LookUp subject="recalls" data={data} mine={mine} now={now} />}
      {one?.kind === 'one' && <Recall recall={one.item} />}
      {one && one.kind !== 'one' && <Nothing subject="recalls" kind={one.kind} />}
    </Page>
  )
}

function Recall({ recall }: { recall: RecallDetail }) {
  const t = useT()
  const dayText = useCalendarDay()
  const componentText = useComponentText()
  return (
    <Stack>
      <h1 className={styles.title}>{componentText(recall.components)}</h1>
      <p className={styles.quiet}>
        <bdi>{recall.number}</bdi>
        {recall.received && ` · ${dayText(recall.received)}`}
      </p>
      {recall.alarms.map((alarm) => (
        <AlarmBand key={alarm} alarm={alarm} />
      ))}
      <Card>
        <CampaignTexts campaign={recall} titleAs="h2" />
      </Card>
      {recall.vehicles.length > 0 && (
        <Section title={t('vehicle.concerned')}>
          <Card>
            <dl className={styles.facts}>
              {recall.vehicles.map(({ make, model, years }) => (
                <div key={`${make} ${model}`}>
                  <dt>{`${make} ${model}`}</dt>
                  <dd>{years.join(', ')}</dd>
                </div>
              ))}
            </dl>
          </Card>
        </Section>
      )}
      <p className={styles.ask}>{t('vehicle.ask_maker')}</p>
      <Standing source={recall.source} day={recall.day} />
    </Stack>
  )
}

export { LoadFailed as ErrorBoundary }

import type { RecallAnswer } from '@pitlane/contract/vehicle/vehicle.ts'
import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { redirect, useLoaderData } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { useBack } from '../../shell/use-back.ts'
import { AlarmBand, CampaignRow } from './campaign.tsx'
import { Outcome } from './outcome.tsx'
import { Standing } from './standing.tsx'
import { homeOf, vehicleNameOf, readVehicle, resultHref, wholeOf } from './vehicle-query.ts'
import styles from './vehicle.module.css'

export const loader = screenLoader(['vehicle'], async ({ api, query }) => {
  const vehicle = wholeOf(readVehicle(query))
  if (!vehicle) throw redirect(`${homeOf('recalls')}?${query}`)
  return { answer: await api.lookUpRecalls(vehicle, { noLoading: true }), noindex: true }
})
export const meta = screenMeta

/** Campaigns for a model of a year, the worst first: `?make=&model=&year=`. */
export default function RecallsScreen() {
  const { title, answer } = useLoaderData<typeof loader>()
  return (
    <Page bar={<AppBar title={title} titleAs="p" back={useBack(homeOf('recalls'))} />}>
      <Recalls answer={answer} />
    </Page>
  )
}

function Recalls({ answer }: { answer: RecallAnswer }) {
  const t = useT()
  const alarms = [...new Set(answer.list.flatMap(({ alarms: own }) => own))]
  const nothing = answer.state === 'found' ? null : answer.state
  return (
    <Stack>
      <h1 className={styles.title}>
        <bdi>{vehicleNameOf(answer)}</bdi>
      </h1>
      {alarms.map((alarm) => (
        <AlarmBand key={alarm} alarm={alarm} />
      ))}
      {answer.list.length > 0 && (
        <>
          <h2 className={styles.count}>{t('vehicle.campaigns', { count: answer.list.length })}</h2>
          <Card flush>
            {answer.list.map((campaign) => (
              <CampaignRow key={`${campaign.source}${campaign.number}`} campaign={campaign} />
            ))}
          </Card>
        </>
      )}
      {nothing && <Outcome subject="recalls" {...answer} state={nothing} />}
      {answer.list.length > 0 && <p className={styles.ask}>{t('vehicle.ask_maker')}</p>}
      <Standing source={answer.source} day={answer.day} />
      <Button href={resultHref('ratings', answer)} kind="secondary" wide>
        {t('vehicle.to_ratings')}
      </Button>
    </Stack>
  )
}

export { LoadFailed as ErrorBoundary }

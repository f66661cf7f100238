import type { RatingsAnswer } from '@pitlane/contract/vehicle/vehicle.ts'
import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { List, ListRow } from '@pitlane/ui/list-row.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { Rating } from '@pitlane/ui/rating.tsx'
import { redirect, useLoaderData } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { useBack } from '../../shell/use-back.ts'
import { Outcome } from './outcome.tsx'
import { Standing } from './standing.tsx'
import { homeOf, vehicleNameOf, ratingHref, readVehicle, resultHref, wholeOf } from './vehicle-query.ts'
import styles from './vehicle.module.css'

export const loader = screenLoader(['vehicle'], async ({ api, query }) => {
  const vehicle = wholeOf(readVehicle(query))
  if (!vehicle) throw redirect(`${homeOf('ratings')}?${query}`)
  return { answer: await api.lookUpRatings(vehicle, { noLoading: true }), noindex: true }
})
export const meta = screenMeta

/** The tested variants of a model of a year, to choose one's own: `?make=&model=&year=`. */
export default function RatingsScreen() {
  const { title, answer } = useLoaderData<typeof loader>()
  return (
    <Page bar={<AppBar title={title} titleAs="p" back={useBack(homeOf('ratings'))} />}>
      <Variants answer={answer} />
    </Page>
  )
}

function Variants({ answer }: { answer: RatingsAnswer }) {
  const t = useT()
  const nothing = answer.state === 'found' ? null : answer.state
  return (
    <Stack>
      <h1 className={styles.title}>
        <bdi>{vehicleNameOf(answer)}</bdi>
      </h1>
      {answer.list.length > 0 && (
        <>
          <h2 className={styles.count}>{t('vehicle.choose_variant')}</h2>
          <Card flush>
            <List>
              {answer.list.map(({ id, description, programme, overall }) => (
                <ListRow
                  key={id}
                  href={ratingHref(id)}
                  title={
                    <span lang="en" dir="auto">
                      {description}
                    </span>
                  }
                  detail={t('vehicle.tested_by', { programme })}
                  end={
                    overall === null ? undefined : (
                      <Rating value={overall} label={t('vehicle.stars', { count: overall })} />
                    )
                  }
                />
              ))}
            </List>
          </Card>
        </>
      )}
      {nothing && <Outcome subject="ratings" {...answer} state={nothing} />}
      <Standing source={answer.source} day={answer.day} />
      <Button href={resultHref('recalls', answer)} kind="secondary" wide>
        {t('vehicle.to_recalls')}
      </Button>
    </Stack>
  )
}

export { LoadFailed as ErrorBoundary }

import type { Trend } from '@pitlane/contract/report/report.ts'
import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { Chip, Chips } from '@pitlane/ui/chips.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { SkeletonList } from '@pitlane/ui/skeleton.tsx'
import { useLoaderData, useSearchParams } from 'react-router'
import { inPlace } from '../../lib/call-options.ts'
import { useT } from '../../lib/i18n.tsx'
import { privateLoader } from '../../lib/private-loader.ts'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { unloaded } from '../../lib/unloaded.ts'
import { UnitSwitch } from '../../shell/unit-switch.tsx'
import { useBack } from '../../shell/use-back.ts'
import { type RefusedReport, refusedReport } from './refused-report.ts'
import { ReportGone } from './report-gone.tsx'
import { trendHref } from './report-href.ts'
import { TrendCharts } from './trend-charts.tsx'
import { TrendTable } from './trend-table.tsx'

export const loader = screenLoader(['report', 'units'], () => ({
  noindex: true,
  trend: unloaded<Trend | RefusedReport>(),
}))
export const clientLoader = privateLoader(async ({ api, query }) => {
  const before = query.get('before')
  const asked = { id: query.get('id') ?? '', ...(before ? { before } : {}) }
  const trend = await api.getReportTrend(asked, inPlace).catch(refusedReport)
  return { trend }
})
export const meta = screenMeta

/** All my reports of one kind of a vehicle: `?id=` is one of them, `?by=odometer` how they stand in the charts. */
export default function TrendScreen() {
  const { title, trend } = useLoaderData<typeof loader>()
  const back = useBack('/me/reports')
  if (trend && 'refused' in trend) return <ReportGone why={trend.refused} />
  return (
    <Page variant="wide" surface="card" bar={<AppBar title={title} back={back} />}>
      {trend ? <TrendOf trend={trend} /> : <SkeletonList rows={6} />}
    </Page>
  )
}

function TrendOf({ trend }: { trend: Trend }) {
  const t = useT()
  const [query] = useSearchParams()
  const id = query.get('id') ?? ''
  const hasOdometer = trend.list.filter(({ odometer_km }) => odometer_km !== null).length > 1
  const by = hasOdometer && query.get('by') === 'odometer' ? 'odometer' : 'date'
  return (
    <Stack gap="sections">
      <UnitSwitch />
      {hasOdometer && (
        <Chips label={t('report.figures')}>
          <Chip href={trendHref(id)} selected={by === 'date'}>
            {t('report.trend_by_date')}
          </Chip>
          <Chip href={`${trendHref(id)}&by=odometer`} selected={by === 'odometer'}>
            {t('report.trend_by_odometer')}
          </Chip>
        </Chips>
      )}
      <TrendCharts trend={trend} by={by} />
      {trend.list.some(({ differs }) => differs.length > 0) && <Card tone="watch">{t('report.trend_differs')}</Card>}
      <TrendTable trend={trend} />
      {trend.next !== null && (
        <Button kind="secondary" href={`${trendHref(id)}&before=${trend.next}`}>
          {t('report.trend_older')}
        </Button>
      )}
      {query.has('before') && (
        <Button kind="secondary" href={trendHref(id)}>
          {t('report.trend_newest')}
        </Button>
      )}
    </Stack>
  )
}

export { LoadFailed as ErrorBoundary } from '../../shell/load-failed.tsx'

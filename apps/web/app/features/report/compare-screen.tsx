import type { reportEndpoints } from '@pitlane/contract/report/report.ts'
import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import { packWords } from '@pitlane/contract/report/parts.ts'
import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { SkeletonList } from '@pitlane/ui/skeleton.tsx'
import { useLoaderData } from 'react-router'
import { inPlace } from '../../lib/call-options.ts'
import { useT } from '../../lib/i18n.tsx'
import { unloaded } from '../../lib/unloaded.ts'
import { privateLoader } from '../../lib/private-loader.ts'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { UnitSwitch } from '../../shell/unit-switch.tsx'
import { useBack } from '../../shell/use-back.ts'
import { ComparedCodes } from './compared-codes.tsx'
import { ComparedComponents } from './compared-components.tsx'
import { ComparedFigures } from './compared-figures.tsx'
import { type RefusedReport, refusedReport } from './refused-report.ts'
import { ReportGone } from './report-gone.tsx'

export type Comparison = OutputOf<typeof reportEndpoints.compareReports>

export const loader = screenLoader(['report', 'units'], () => ({
  noindex: true,
  compared: unloaded<Comparison | RefusedReport>(),
}))
export const clientLoader = privateLoader(async ({ api, query }) => {
  const named = { id: query.get('id') ?? '', earlier: query.get('earlier') ?? '' }
  const compared = await api.compareReports(named, inPlace).catch(refusedReport)
  return { compared }
})
export const meta = screenMeta

/** Two reports of one vehicle: `?id=` and `?earlier=`. */
export default function CompareScreen() {
  const { title, compared } = useLoaderData<typeof loader>()
  const t = useT()
  const back = useBack('/me/reports')
  if (compared && 'refused' in compared) return <ReportGone why={compared.refused} />
  return (
    <Page variant="wide" surface="card" bar={<AppBar title={title} back={back} />}>
      {compared ? (
        <Stack gap="sections">
          <UnitSwitch />
          <ComparedFigures compared={compared} />
          {compared.hints.map((hint) => (
            <Card key={hint} tone="watch">
              {t(
                `report.${packWords(compared.of_blocks)(hint === 'conditions' ? 'compare_differs' : `compare_${hint}`)}`,
              )}
            </Card>
          ))}
          <ComparedComponents components={compared.components} />
          <ComparedCodes compared={compared} />
        </Stack>
      ) : (
        <SkeletonList rows={6} />
      )}
    </Page>
  )
}

export { LoadFailed as ErrorBoundary }

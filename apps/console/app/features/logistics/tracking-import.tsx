import { logisticsStates } from '@pitlane/domain/logistics/logistics.ts'
import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import { type logisticsStaffEndpoints, mostCsv, mostCsvRows } from '@pitlane/contract/logistics/staff.ts'
import { useTranslate } from 'ra-core'
import { useAct } from '../../lib/use-act.ts'
import { TextImport } from '../../parts/text-import.tsx'
import { ImportHint, ImportPage, ImportReport } from '../../parts/import-parts.tsx'

const example = `carrier,number,time,state,place,text
dhl,JD014600003RU,2026-11-20 14:05,in transit,Leipzig,Sorted`

type Report = OutputOf<typeof logisticsStaffEndpoints.importTrackingEvents>

export function TrackingImport() {
  const translate = useTranslate()
  const { act, pending, ...rest } = useAct('importTrackingEvents', 'tracking.done')
  return (
    <ImportPage title="tracking.import">
      <TextImport<Report>
        {...rest}
        title="tracking.import"
        hints={
          <>
            <ImportHint>{translate('tracking.hint', { rows: mostCsvRows })}</ImportHint>
            <ImportHint aside>
              {translate('tracking.states')} {logisticsStates.map((state) => state.replaceAll('_', ' ')).join(', ')}
            </ImportHint>
          </>
        }
        label="tracking.csv"
        example={example}
        most={mostCsv}
        tooLong={translate('tracking.too_long', { rows: mostCsvRows })}
        button="tracking.import"
        pending={pending}
        send={(csv) => act({ csv })}
      >
        {({ accepted, known, refused }, csv) => (
          <ImportReport
            words="tracking"
            csv={csv}
            rows={refused}
            counts={{ accepted, known, refused: refused.length }}
          />
        )}
      </TextImport>
    </ImportPage>
  )
}

import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import { mostProfileCsv, mostProfileRows, type profileStaffEndpoints } from '@pitlane/contract/report/staff-profiles.ts'
import { useTranslate } from 'ra-core'
import { useAct } from '../../lib/use-act.ts'
import { FileImport } from '../../parts/file-import.tsx'
import { ImportHint, ImportPage, ImportReport } from '../../parts/import-parts.tsx'

type Report = OutputOf<typeof profileStaffEndpoints.importBatteryProfiles>

/** A table of batteries: read first, so that everybody sees what it would do, and taken with the second button. */
export function ProfileImport() {
  const translate = useTranslate()
  const look = useAct('importBatteryProfiles', 'profiles.looked')
  const take = useAct('importBatteryProfiles', 'profiles.done')
  return (
    <ImportPage>
      <FileImport<Report>
        title="profiles.import"
        hints={<ImportHint>{translate('profiles.hint', { rows: mostProfileRows })}</ImportHint>}
        most={mostProfileCsv}
        tooLong={translate('profiles.too_long', { rows: mostProfileRows })}
        button="profiles.take"
        look={{ ...look, act: (csv) => look.act({ csv, dry_run: true }) }}
        take={{ ...take, act: (csv) => take.act({ csv, dry_run: false }) }}
        newsIn={({ added, changed }) => added + changed}
      >
        {({ report: { rows, ...counts }, csv, isDone }) => (
          <ImportReport
            words={isDone ? 'profiles' : 'profiles.dry'}
            reasons="profiles.refused"
            csv={csv}
            rows={rows}
            counts={counts}
          />
        )}
      </FileImport>
    </ImportPage>
  )
}

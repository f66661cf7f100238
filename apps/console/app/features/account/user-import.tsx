import { mostUserCsv, mostUserRows, type userImportStaffEndpoints } from '@pitlane/contract/account/staff-import.ts'
import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import { useTranslate } from 'ra-core'
import { useAct } from '../../lib/use-act.ts'
import { FileImport } from '../../parts/file-import.tsx'
import { ImportHint, ImportPage, ImportReport } from '../../parts/import-parts.tsx'

type Report = OutputOf<typeof userImportStaffEndpoints.importUsers>

/** Accounts from a table: looked at first, and made with the second button, which mails their owners. */
export function UserImport() {
  const translate = useTranslate()
  const look = useAct('importUsers', 'user_import.looked')
  const take = useAct('importUsers', 'user_import.done')
  return (
    <ImportPage title="user_import.import">
      <FileImport<Report>
        title="user_import.import"
        hints={<ImportHint>{translate('user_import.hint', { rows: mostUserRows })}</ImportHint>}
        most={mostUserCsv}
        tooLong={translate('user_import.too_long', { rows: mostUserRows })}
        button="user_import.take"
        look={{ ...look, act: (csv) => look.act({ csv, dry_run: true }) }}
        take={{ ...take, act: (csv) => take.act({ csv, dry_run: false }) }}
        newsIn={({ created }) => created}
      >
        {({ report: { rows, ...counts }, csv, isDone }) => (
          <ImportReport
            words={isDone ? 'user_import' : 'user_import.dry'}
            reasons="user_import.refused"
            csv={csv}
            rows={rows}
            counts={counts}
          />
        )}
      </FileImport>
    </ImportPage>
  )
}

import { CallError } from '@pitlane/contract/http-transport.ts'
import type { Report } from '@pitlane/contract/report/report.ts'
import { reportFileEndpoints } from '@pitlane/contract/report/file.ts'
import { writeUnits } from '@pitlane/domain/units.ts'
import { toast } from '@pitlane/ui/toast-store.ts'
import { useState } from 'react'
import { downloadFile } from '../../lib/api.ts'
import { useI18n } from '../../lib/i18n.tsx'
import { saveFile } from '../../lib/save-file.ts'
import { useUnits } from '../../lib/use-units.ts'

/** The report as PDF, by a call that carries the reader's token: in an address it would not. `share` has come, or null. */
export function useReportPdf({ id, kind }: Pick<Report, 'id' | 'kind'>) {
  const { t, lang } = useI18n()
  const { units } = useUnits()
  const [share, setShare] = useState<number | null>(null)
  const download = async () => {
    if (share !== null) return
    setShare(0)
    try {
      const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
      const asked = { id, kind, lang, zone, units: writeUnits(units) }
      saveFile(await downloadFile(reportFileEndpoints.getReportPdf, asked, { onProgress: setShare }))
      toast.show({ kind: 'ok', text: t('report.pdf_done') })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast.show({ kind: 'fail', text: error.message || t('report.pdf_failed') })
    } finally {
      setShare(null)
    }
  }
  return { share, download }
}

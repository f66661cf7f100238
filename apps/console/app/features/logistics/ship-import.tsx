import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import { mostShipCsv, mostShipRows, type shippingStaffEndpoints } from '@pitlane/contract/logistics/shipping.ts'
import { Alert } from '@mui/material'
import { useTranslate } from 'ra-core'
import { useAct } from '../../lib/use-act.ts'
import { TextImport } from '../../parts/text-import.tsx'
import { ImportHint, ImportPage, ImportReport } from '../../parts/import-parts.tsx'

const example = `order_no,carrier,tracking_number
PL2611202K7M9QX4,dhl,JD014600003RU`

type Report = OutputOf<typeof shippingStaffEndpoints.importShipping>

/** Ships what a table names; a trial says what would come of it, and does nothing. */
export function ShipImport() {
  const translate = useTranslate()
  const tried = useAct('importShipping', 'shipping_import.tried')
  const done = useAct('importShipping', 'shipping_import.done')
  const forget = () => {
    tried.forget()
    done.forget()
  }
  const send = (csv: string, dry: boolean) => {
    forget()
    return (dry ? tried : done).act({ csv, dry })
  }
  return (
    <ImportPage title="shipping_import.import">
      <TextImport<Report>
        title="shipping_import.import"
        hints={<ImportHint>{translate('shipping_import.hint', { rows: mostShipRows })}</ImportHint>}
        label="tracking.csv"
        example={example}
        most={mostShipCsv}
        tooLong={translate('tracking.too_long', { rows: mostShipRows })}
        button="shipping_import.import"
        trial={{ button: 'shipping_import.try', pending: tried.pending }}
        pending={done.pending}
        problem={tried.problem ?? done.problem}
        forget={forget}
        send={send}
      >
        {({ shipped, known, shared, refused }, csv, isTrial) => (
          <>
            <ImportReport
              words={isTrial ? 'shipping_import.trial' : 'shipping_import'}
              reasons="shipping_import.refused"
              csv={csv}
              rows={refused}
              counts={{ shipped, known, refused: refused.length }}
            />
            {shared > 0 && (
              <Alert severity="warning" sx={{ mt: 2 }}>
                {translate('shipping_import.shared', { smart_count: shared })}
              </Alert>
            )}
          </>
        )}
      </TextImport>
    </ImportPage>
  )
}

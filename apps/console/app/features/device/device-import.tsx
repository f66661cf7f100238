import { type deviceStaffEndpoints, mostDeviceCsv, mostDeviceRows } from '@pitlane/contract/device/staff.ts'
import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import { useTranslate } from 'ra-core'
import { useAct } from '../../lib/use-act.ts'
import { TextImport } from '../../parts/text-import.tsx'
import { ImportHint, ImportPage, ImportReport } from '../../parts/import-parts.tsx'

const example = `sn,model,registration_code,is_tpms,included_term
980000001001,Scan 500,K4TQ-9F2M,0,P1Y`

type Report = OutputOf<typeof deviceStaffEndpoints.importDevices>

export function DeviceImport() {
  const translate = useTranslate()
  const { act, pending, ...rest } = useAct('importDevices', 'device_import.done')
  return (
    <ImportPage title="device_import.import">
      <TextImport<Report>
        {...rest}
        title="device_import.import"
        hints={
          <>
            <ImportHint>{translate('device_import.hint', { rows: mostDeviceRows })}</ImportHint>
            <ImportHint aside>{translate('device_import.known')}</ImportHint>
          </>
        }
        label="device_import.csv"
        example={example}
        most={mostDeviceCsv}
        tooLong={translate('device_import.too_long', { rows: mostDeviceRows })}
        button="device_import.import"
        pending={pending}
        send={(csv) => act({ csv })}
      >
        {({ rows, ...counts }, csv) => <ImportReport words="device_import" csv={csv} rows={rows} counts={counts} />}
      </TextImport>
    </ImportPage>
  )
}

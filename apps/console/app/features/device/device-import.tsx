import { type deviceStaffEndpoints, mostDeviceCsv, mostDeviceRows } from '@pitlane/contract/device/staff.ts'
import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import { Box, Button, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'ra-core'
import { Title } from 'ra-ui-materialui'
import { useAct } from '../../lib/use-act.ts'
import { Section } from '../../parts/facts.tsx'
import { CsvFileButton, ImportReport } from '../../parts/import-parts.tsx'

const example = `sn,model,registration_code,is_tpms,included_term
980000001001,Scan 500,K4TQ-9F2M,0,P1Y`

/** A paste has a limit: a table of thousands of rows is brought as a file, which no text field has to draw. */
const mostTyped = 100_000
type Done = { report: OutputOf<typeof deviceStaffEndpoints.importDevices>; csv: string }
type File = { name: string; csv: string; size: number }

/** Devices from a table, pasted or from a file; what was refused stays to be corrected. */
export function DeviceImport() {
  const translate = useTranslate()
  const { act, pending, problem, forget } = useAct('importDevices', 'device_import.done')
  const [typed, setTyped] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [done, setDone] = useState<Done | null>(null)
  const csv = file?.csv ?? typed
  const isTooLong = file !== null && file.size > mostDeviceCsv

  async function choose(chosen: globalThis.File) {
    forget()
    setDone(null)
    // A file that is too long is not worth being read.
    const text = chosen.size > mostDeviceCsv ? '' : await chosen.text()
    setFile({ name: chosen.name, csv: text, size: chosen.size })
  }
  async function send() {
    setDone(null)
    const report = await act({ csv })
    if (report) setDone({ report, csv })
  }
  const wrong = isTooLong
    ? translate('device_import.too_long', { rows: mostDeviceRows })
    : problem && translate(problem.message)
  return (
    <Box sx={{ mt: 2, maxWidth: 960 }}>
      <Title title="device_import.import" />
      <Section title="device_import.import">
        <Typography variant="body2" sx={{ mb: 1 }}>
          {translate('device_import.hint', { rows: mostDeviceRows })}
        </Typography>
        <Typography variant="body2" sx={{ mb: 2, color: 'text.secondary' }}>
          {translate('device_import.known')}
        </Typography>
        {file === null ? (
          <TextField
            fullWidth
            multiline
            minRows={6}
            maxRows={16}
            label={translate('device_import.csv')}
            placeholder={example}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              forget()
            }}
            slotProps={{
              inputLabel: { shrink: true },
              htmlInput: { spellCheck: false, maxLength: mostTyped, sx: { fontFamily: 'monospace' } },
            }}
          />
        ) : (
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
            <Typography sx={{ overflowWrap: 'anywhere' }}>{file.name}</Typography>
            <Button
              size="small"
              onClick={() => {
                setFile(null)
                forget()
              }}
            >
              {translate('device_import.no_file')}
            </Button>
          </Box>
        )}
        <Box sx={{ display: 'flex', gap: 1, mt: 2 }}>
          <CsvFileButton onChoose={(chosen) => void choose(chosen)} />
          <Button
            variant="contained"
            loading={pending}
            disabled={csv.trim() === '' || isTooLong}
            onClick={() => void send()}
          >
            {translate('device_import.import')}
          </Button>
        </Box>
        {wrong && (
          <Typography variant="body2" role="alert" sx={{ mt: 1, color: 'error.main' }}>
            {wrong}
          </Typography>
        )}
      </Section>
      {done && <DeviceReport {...done} />}
    </Box>
  )
}

function DeviceReport({ report: { rows, ...counts }, csv }: Done) {
  return <ImportReport words="device_import" csv={csv} rows={rows} counts={counts} />
}

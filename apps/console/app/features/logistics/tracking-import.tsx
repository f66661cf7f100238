import { logisticsStates } from '@pitlane/domain/logistics/logistics.ts'
import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import { type logisticsStaffEndpoints, mostCsv, mostCsvRows } from '@pitlane/contract/logistics/staff.ts'
import { Box, Button, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'ra-core'
import { Title } from 'ra-ui-materialui'
import { useAct } from '../../lib/use-act.ts'
import { Section } from '../../parts/facts.tsx'
import { CsvFileButton, ImportReport } from '../../parts/import-parts.tsx'

const example = `carrier,number,time,state,place,text
dhl,JD014600003RU,2026-11-20 14:05,in transit,Leipzig,Sorted`

type Done = { report: OutputOf<typeof logisticsStaffEndpoints.importTrackingEvents>; csv: string }

/** Tracking events from a table, pasted or from a file; what was refused stays to be corrected. */
export function TrackingImport() {
  const translate = useTranslate()
  const { act, pending, problem, forget } = useAct('importTrackingEvents', 'tracking.done')
  const [csv, setCsv] = useState('')
  const [done, setDone] = useState<Done | null>(null)
  const isTooLong = csv.length > mostCsv
  function change(text: string) {
    setCsv(text)
    forget()
  }
  async function send() {
    setDone(null)
    const report = await act({ csv })
    if (report) setDone({ report, csv })
  }
  const wrong = isTooLong
    ? translate('tracking.too_long', { rows: mostCsvRows })
    : problem && translate(problem.message)
  return (
    <Box sx={{ mt: 2, maxWidth: 960 }}>
      <Title title="tracking.import" />
      <Section title="tracking.import">
        <Typography variant="body2" sx={{ mb: 1 }}>
          {translate('tracking.hint', { rows: mostCsvRows })}
        </Typography>
        <Typography variant="body2" sx={{ mb: 1, color: 'text.secondary' }}>
          {translate('tracking.states')} {logisticsStates.map((state) => state.replaceAll('_', ' ')).join(', ')}
        </Typography>
        <TextField
          fullWidth
          multiline
          minRows={8}
          maxRows={20}
          label={translate('tracking.csv')}
          placeholder={example}
          value={csv}
          onChange={(event) => change(event.target.value)}
          error={wrong !== null}
          helperText={wrong}
          slotProps={{
            inputLabel: { shrink: true },
            htmlInput: { spellCheck: false, sx: { fontFamily: 'monospace' } },
          }}
        />
        <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
          <CsvFileButton onChoose={(file) => void file.text().then(change)} />
          <Button
            variant="contained"
            loading={pending}
            disabled={csv.trim() === '' || isTooLong}
            onClick={() => void send()}
          >
            {translate('tracking.import')}
          </Button>
        </Box>
      </Section>
      {done && <TrackingReport {...done} />}
    </Box>
  )
}

function TrackingReport({ report: { accepted, known, refused }, csv }: Done) {
  const counts = { accepted, known, refused: refused.length }
  return <ImportReport words="tracking" csv={csv} rows={refused} counts={counts} />
}

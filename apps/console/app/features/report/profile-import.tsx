import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import { mostProfileCsv, mostProfileRows, type profileStaffEndpoints } from '@pitlane/contract/report/staff-profiles.ts'
import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'ra-core'
import { useAct } from '../../lib/use-act.ts'
import { Section } from '../../parts/facts.tsx'
import { CsvFileButton, ImportReport } from '../../parts/import-parts.tsx'

type Report = OutputOf<typeof profileStaffEndpoints.importBatteryProfiles>
type Read = { name: string; csv: string; report: Report; isDone: boolean }

/** A table of batteries: read first, so that everybody sees what it would do, and taken with the second button. */
export function ProfileImport() {
  const translate = useTranslate()
  const look = useAct('importBatteryProfiles', 'profiles.looked')
  const take = useAct('importBatteryProfiles', 'profiles.done')
  const [read, setRead] = useState<Read | null>(null)
  const [isTooLong, setTooLong] = useState(false)

  async function choose(file: File) {
    setRead(null)
    take.forget()
    look.forget()
    setTooLong(file.size > mostProfileCsv)
    if (file.size > mostProfileCsv) return
    const csv = await file.text()
    const report = await look.act({ csv, dry_run: true })
    if (report) setRead({ name: file.name, csv, report, isDone: false })
  }
  async function send({ name, csv }: Read) {
    const report = await take.act({ csv, dry_run: false })
    if (report) setRead({ name, csv, report, isDone: true })
  }
  const problem = look.problem ?? take.problem
  const wrong = isTooLong ? translate('profiles.too_long', { rows: mostProfileRows }) : problem?.message
  const news = read && !read.isDone ? read.report.added + read.report.changed : 0
  return (
    <Box sx={{ mt: 2, maxWidth: 960 }}>
      <Section title="profiles.import">
        <Typography variant="body2" sx={{ mb: 2 }}>
          {translate('profiles.hint', { rows: mostProfileRows })}
        </Typography>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <CsvFileButton onChoose={(file) => void choose(file)} />
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {read?.name}
          </Typography>
          {read && (
            <Button
              variant="contained"
              loading={take.pending}
              disabled={news === 0}
              onClick={() => void send(read)}
              sx={{ ml: 'auto' }}
            >
              {translate('profiles.take')}
            </Button>
          )}
        </Box>
        {wrong && (
          <Typography variant="body2" role="alert" sx={{ mt: 1, color: 'error.main' }}>
            {wrong}
          </Typography>
        )}
      </Section>
      {read && <Found {...read} />}
    </Box>
  )
}

function Found({ report: { rows, ...counts }, csv, isDone }: Read) {
  const words = isDone ? 'profiles' : 'profiles.dry'
  return <ImportReport words={words} reasons="profiles.refused" csv={csv} rows={rows} counts={counts} />
}

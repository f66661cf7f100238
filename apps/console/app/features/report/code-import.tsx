import { codeListLengths } from '@pitlane/domain/report/lengths.ts'
import { langs } from '@pitlane/domain/lang.ts'
import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import { mostCodeCsv, mostCodeRows, type reportStaffEndpoints } from '@pitlane/contract/report/staff.ts'
import { Box, Button, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'ra-core'
import { useAct } from '../../lib/use-act.ts'
import { Section } from '../../parts/facts.tsx'
import { CsvFileButton, ImportReport } from '../../parts/import-parts.tsx'
import { Row } from '../../parts/form-parts.tsx'

type Field = keyof typeof codeListLengths
const nothing = { name: '', source: '', license: '' }

type Done = { report: OutputOf<typeof reportStaffEndpoints.importCodeList>; csv: string }
type Chosen = { name: string; csv: string; size: number }

/** A list of fault codes from a file; what was refused stays to be corrected. */
export function CodeImport() {
  const translate = useTranslate()
  const { act, pending, problem, forget } = useAct('importCodeList', 'codes.done')
  const [values, setValues] = useState<Record<Field, string>>(nothing)
  const [file, setFile] = useState<Chosen | null>(null)
  const [done, setDone] = useState<Done | null>(null)
  const isTooLong = file !== null && file.size > mostCodeCsv
  const isWhole = file !== null && Object.values(values).every((value) => value.trim() !== '')

  async function choose(chosen: File | undefined) {
    if (!chosen) return
    forget()
    setDone(null)
    // A file that is too long is not worth being read.
    const csv = chosen.size > mostCodeCsv ? '' : await chosen.text()
    setFile({ name: chosen.name, csv, size: chosen.size })
  }
  async function send() {
    setDone(null)
    const { csv } = file!
    const report = await act({ ...values, csv })
    if (!report) return
    setDone({ report, csv })
    if (report.id === null) return
    setValues(nothing)
    setFile(null)
  }
  const wrongFile = isTooLong
    ? translate('codes.too_long', { rows: mostCodeRows })
    : problem && !(problem.field && problem.field in codeListLengths) && translate(problem.message)
  return (
    <Box sx={{ mt: 2, maxWidth: 960 }}>
      <Section title="codes.import">
        <Typography variant="body2" sx={{ mb: 1 }}>
          {translate('codes.hint', { rows: mostCodeRows })}
        </Typography>
        <Typography variant="body2" sx={{ mb: 2, color: 'text.secondary' }}>
          {translate('codes.languages')} {langs.join(', ')}
        </Typography>
        <Row>
          {(Object.keys(codeListLengths) as Field[]).map((field) => (
            <TextField
              key={field}
              size="small"
              label={translate(`resources.code-lists.fields.${field}`)}
              value={values[field]}
              onChange={(event) => {
                setValues({ ...values, [field]: event.target.value })
                forget()
              }}
              error={problem?.field === field}
              helperText={problem?.field === field ? translate(problem.message) : translate(`codes.${field}_hint`)}
              slotProps={{ htmlInput: { maxLength: codeListLengths[field] } }}
            />
          ))}
        </Row>
        <Box sx={{ display: 'flex', gap: 1, mt: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <CsvFileButton onChoose={(chosen) => void choose(chosen)} />
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {file?.name ?? translate('codes.no_file')}
          </Typography>
          <Button
            variant="contained"
            loading={pending}
            disabled={!isWhole || isTooLong}
            onClick={() => void send()}
            sx={{ ml: 'auto' }}
          >
            {translate('codes.import')}
          </Button>
        </Box>
        {wrongFile && (
          <Typography variant="body2" role="alert" sx={{ mt: 1, color: 'error.main' }}>
            {wrongFile}
          </Typography>
        )}
      </Section>
      {done && <CodeReport {...done} />}
    </Box>
  )
}

function CodeReport({ report: { id, rows, ...counts }, csv }: Done) {
  return <ImportReport words="codes" csv={csv} rows={rows} counts={counts} isNothing={id === null} />
}

import { Alert, Box, Button, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { FileUp } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useTranslate } from 'ra-core'
import { Title } from 'ra-ui-materialui'
import { Section } from './facts.tsx'

type PageProps = { title?: string; wide?: boolean; children: ReactNode }

export const ImportPage = ({ title, wide = false, children }: PageProps) => (
  <Box sx={{ mt: 2, ...(wide ? {} : { maxWidth: 960 }) }}>
    {title && <Title title={title} />}
    {children}
  </Box>
)

export const ImportHint = ({ aside = false, children }: { aside?: boolean; children: ReactNode }) => (
  <Typography variant="body2" sx={{ mb: 1, maxWidth: 800, ...(aside ? { color: 'text.secondary' } : {}) }}>
    {children}
  </Typography>
)

/** Chooses a table from a file; the same file may be chosen again after it was corrected. */
export function CsvFileButton({ onChoose }: { onChoose: (file: File) => void }) {
  const translate = useTranslate()
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="outlined" startIcon={<FileUp size={16} />} onClick={() => chooser.current?.click()}>
        {translate('console.import.file')}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) onChoose(file)
          event.target.value = ''
        }}
      />
    </>
  )
}

/** Why nothing came of it. */
export function Wrong({ text }: { text: string | null | undefined }) {
  const translate = useTranslate()
  return (
    text && (
      <Typography variant="body2" role="alert" sx={{ mt: 1, color: 'error.main' }}>
        {translate(text)}
      </Typography>
    )
  )
}

type ImportReportProps = {
  /** The texts say `<words>.counts` of what came of it, `<words>.refused.<reason>` of a row, and `<words>.nothing`. */
  words: string
  /** Where reasons have their texts, if not there. */
  reasons?: string
  /** As it was sent. */
  csv: string
  /** The refused rows, or the first of them. */
  rows: readonly { line: number; reason: string }[]
  counts: { refused: number; [name: string]: number }
  /** No row could be taken, and nothing was made of it. */
  isNothing?: boolean
}

/** The result of an import, and why rows were refused. */
export function ImportReport({
  words,
  reasons = `${words}.refused`,
  csv,
  rows,
  counts,
  isNothing = false,
}: ImportReportProps) {
  const translate = useTranslate()
  const severity = isNothing ? 'error' : counts.refused === 0 ? 'success' : 'warning'
  return (
    <Section title={`${words}.report`}>
      <Alert severity={severity} role="status">
        {translate(`${words}.${isNothing ? 'nothing' : 'counts'}`, counts)}
      </Alert>
      <RefusedRows csv={csv} rows={rows} refused={counts.refused} reasons={reasons} />
    </Section>
  )
}

type RefusedRowsProps = Pick<ImportReportProps, 'csv' | 'rows'> & { refused: number; reasons: string }

function RefusedRows({ csv, rows, refused, reasons }: RefusedRowsProps) {
  const translate = useTranslate()
  const lines = csv.split(/\r\n|\n|\r/)
  if (rows.length === 0) return null
  return (
    <>
      <Table size="small" sx={{ mt: 1 }}>
        <TableHead>
          <TableRow>
            <TableCell align="right">{translate('console.import.line')}</TableCell>
            <TableCell>{translate('console.import.why')}</TableCell>
            <TableCell>{translate('console.import.row')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ line, reason }) => (
            <TableRow key={`${line}.${reason}`}>
              <TableCell align="right">{line}</TableCell>
              <TableCell>{translate(`${reasons}.${reason}`)}</TableCell>
              <TableCell sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>{lines[line - 1]}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {refused > rows.length && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {translate('console.import.more', { more: refused - rows.length })}
        </Typography>
      )}
    </>
  )
}

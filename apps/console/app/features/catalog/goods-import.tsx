import { type GoodsImportReport, mostGoodsCsv, mostGoodsRows } from '@pitlane/contract/catalog/staff-import.ts'
import { Alert, Box, Button, Typography } from '@mui/material'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from 'ra-core'
import { saveGoodsTable } from '../../lib/client.ts'
import { useAct } from '../../lib/use-act.ts'
import { Section } from '../../parts/facts.tsx'
import { FileImport, type LookedAt } from '../../parts/file-import.tsx'
import { ImportHint, ImportPage } from '../../parts/import-parts.tsx'
import { PlannedCells, RefusedCells } from './import-tables.tsx'

const changesIn = ({ products, styles }: GoodsImportReport) =>
  products.created + products.changed + styles.created + styles.changed

/** The whole catalogue as a table: taken along, edited in a spreadsheet, looked at, and taken in. */
export function GoodsImport() {
  const translate = useTranslate()
  const look = useAct('importGoods', 'goods_import.looked')
  const take = useAct('importGoods', 'goods_import.done')
  return (
    <ImportPage title="goods_import.import" wide>
      <FileImport<GoodsImportReport>
        title="goods_import.import"
        actions={<TableButton />}
        hints={
          <>
            <ImportHint>{translate('goods_import.hint', { rows: mostGoodsRows })}</ImportHint>
            <ImportHint aside>{translate('goods_import.stock_hint')}</ImportHint>
          </>
        }
        most={mostGoodsCsv}
        tooLong={translate('goods_import.too_long', { rows: mostGoodsRows })}
        button="goods_import.take"
        look={{ ...look, act: (csv) => look.act({ csv, dry_run: true }) }}
        take={{ ...take, act: (csv, report) => take.act({ csv, dry_run: false, seen: report?.seen }) }}
        newsIn={changesIn}
      >
        {(read) => <Report {...read} />}
      </FileImport>
    </ImportPage>
  )
}

function Report({ report, isDone, csv }: LookedAt<GoodsImportReport>) {
  const translate = useTranslate()
  const { products, styles, refused } = report
  const counts = Object.fromEntries(
    Object.entries({ products, styles }).flatMap(([of, some]) =>
      Object.entries(some).map(([what, count]) => [`${of}_${what}`, count]),
    ),
  )
  return (
    <Section title={isDone ? 'goods_import.report' : 'goods_import.preview'}>
      <Alert severity={refused > 0 ? 'warning' : 'success'} role="status">
        {translate(isDone ? 'goods_import.counts' : 'goods_import.would', { ...counts, refused })}
      </Alert>
      <RefusedCells report={report} csv={csv} />
      <PlannedCells report={report} />
    </Section>
  )
}

function TableButton() {
  const translate = useTranslate()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState('')
  async function save() {
    setPending(true)
    setProblem('')
    await saveGoodsTable().catch((error: Error) => setProblem(error.message || 'status.other'))
    setPending(false)
  }
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      {problem && (
        <Typography variant="body2" role="alert" sx={{ color: 'error.main' }}>
          {translate(problem)}
        </Typography>
      )}
      <Button
        size="small"
        variant="outlined"
        startIcon={<Download size={16} />}
        loading={pending}
        loadingPosition="start"
        onClick={() => void save()}
      >
        {translate('goods_import.table')}
      </Button>
    </Box>
  )
}

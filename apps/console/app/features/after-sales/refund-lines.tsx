import type { Refundable } from '@pitlane/contract/after-sales/staff-refunds.ts'
import { isVirtual } from '@pitlane/domain/catalog/goods.ts'
import { Box, TextField, Typography } from '@mui/material'
import { useTranslate } from 'ra-core'
import { draftOf, type LineDraft } from './refund-draft.ts'

type Props = {
  lines: Refundable['lines']
  value: Record<number, LineDraft>
  wrong: ReadonlySet<number>
  onChange: (value: Record<number, LineDraft>) => void
}

/** How many units of each line are refunded, and how many of them go on the shelf again. */
export function RefundLines({ lines, value, wrong, onChange }: Props) {
  const translate = useTranslate()
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, mt: 1 }}>
      <Typography component="legend" variant="subtitle2" sx={{ p: 0 }}>
        {translate('staff_refund.units')}
      </Typography>
      {lines.map((line) => {
        const name = `${line.name}, ${line.style}`
        const typed = value[line.id] ?? { units: '', restock: '' }
        const of = translate('staff_refund.units_of', { left: line.free })
        const shelf = translate('staff_refund.restock')
        const field = (label: string, part: keyof LineDraft, onType: (text: string) => void) => (
          <TextField
            type="number"
            size="small"
            label={label}
            value={typed[part]}
            error={wrong.has(line.id)}
            onChange={(event) => onType(event.target.value)}
            slotProps={{
              htmlInput: { min: 0, step: 1, inputMode: 'numeric', 'aria-label': `${name}: ${label}` },
            }}
          />
        )
        const put = (draft: LineDraft) => onChange({ ...value, [line.id]: draft })
        return (
          <Box
            key={line.id}
            sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 130px 130px' }, gap: 2, mt: 1.5 }}
          >
            <Box sx={{ alignSelf: 'center', fontSize: 14, gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
              {line.name}
              <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{line.style}</Box>
            </Box>
            {line.free === 0 ? (
              <Box sx={{ gridColumn: { sm: 'span 2' }, color: 'text.secondary', fontSize: 13, alignSelf: 'center' }}>
                {translate(line.busy ? 'staff_refund.busy' : 'staff_refund.gone')}
              </Box>
            ) : (
              <>
                {field(of, 'units', (units) => put({ ...draftOf(line, Number(units) || 0), units }))}
                {isVirtual(line.kind) ? <span /> : field(shelf, 'restock', (restock) => put({ ...typed, restock }))}
              </>
            )}
            {wrong.has(line.id) && (
              <Typography role="alert" sx={{ gridColumn: '1 / -1', color: 'error.main', fontSize: 13 }}>
                {translate('staff_refund.wrong_units', { left: line.free })}
              </Typography>
            )}
          </Box>
        )
      })}
    </Box>
  )
}

import { Alert, Box, Button, Skeleton, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useTranslate } from 'ra-core'
import { Section } from '../../parts/facts.tsx'
import { BestGoods } from './best-goods.tsx'
import { DayChart } from './day-chart.tsx'
import { Tiles } from './tiles.tsx'
import { type Span, spans, useFigures } from './use-figures.ts'

/** The sales and refunds, a day at a time. Its code is loaded when it is shown. */
export default function FiguresPanel() {
  const translate = useTranslate()
  const { days, setDays, figures, error, again } = useFigures()
  const choice = (
    <ToggleButtonGroup
      size="small"
      exclusive
      value={days}
      aria-label={translate('figures.span')}
      onChange={(_, next: Span | null) => next && setDays(next)}
    >
      {spans.map((span) => (
        <ToggleButton key={span} value={span} sx={{ py: 0.25 }}>
          {translate('figures.days', { days: span })}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
  return (
    <Box sx={{ mt: 2 }}>
      <Section title="figures.title" actions={choice}>
        {error && (
          <Alert
            severity="error"
            action={
              <Button color="inherit" size="small" onClick={again}>
                {translate('ra.action.refresh')}
              </Button>
            }
          >
            {translate(error.message)}
          </Alert>
        )}
        {!figures && !error && <Skeleton variant="rounded" height={290} />}
        {figures && (
          <>
            <Tiles {...figures} />
            <DayChart {...figures} />
          </>
        )}
      </Section>
      {figures && <BestGoods {...figures} />}
    </Box>
  )
}

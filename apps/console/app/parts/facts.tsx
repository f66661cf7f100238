import { Box, Card, Typography } from '@mui/material'
import { Fragment, type ReactNode, useId } from 'react'
import { useTranslate } from 'ra-core'

/** A part of a page: a title and what belongs to it. */
export function Section({ title, children, actions }: { title: string; children: ReactNode; actions?: ReactNode }) {
  const translate = useTranslate()
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2, mb: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, mb: 1.5 }}>
        <Typography id={id} component="h2" variant="subtitle2">
          {translate(title)}
        </Typography>
        {actions}
      </Box>
      {children}
    </Card>
  )
}

/** Names and values; what has no value is left out. */
export function Facts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  const translate = useTranslate()
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 3, rowGap: 0.75, m: 0, fontSize: 14 }}
    >
      {facts.map(([label, value]) =>
        value === null || value === undefined || value === '' || value === false ? null : (
          <Fragment key={label}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {translate(label)}
            </Box>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Box>
          </Fragment>
        ),
      )}
    </Box>
  )
}

import { newKey } from '@pitlane/contract/new-key.ts'
import { Box } from '@mui/material'
import { type ReactNode, useState } from 'react'

/** Inputs side by side where there is room; `wide` where their labels are long. */
export const Row = ({ wide = false, children }: { wide?: boolean; children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: `repeat(auto-fit, minmax(${wide ? 320 : 180}px, 1fr))`,
      columnGap: 2,
      width: '100%',
      alignItems: 'start',
    }}
  >
    {children}
  </Box>
)

/** Made once for each form that is opened: however often it is sent, it creates one. */
export const useFormKey = (): string => useState(newKey)[0]

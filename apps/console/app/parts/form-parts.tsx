import { newKey } from '@pitlane/contract/new-key.ts'
import { Box } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { SaveButton, Toolbar } from 'ra-ui-materialui'

/** Inputs side by side where there is room. */
export const Row = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))',
      columnGap: 2,
      width: '100%',
      alignItems: 'start',
    }}
  >
    {children}
  </Box>
)

/** Most is not deleted but switched off; what can be, has its button at the other end. */
export const SaveToolbar = ({
  children,
  label,
}: {
  children?: ReactNode
  /** What saving does, where it does more. */ label?: string
}) => (
  <Toolbar sx={{ display: 'flex', justifyContent: 'space-between' }}>
    <SaveButton {...(label === undefined ? {} : { label })} />
    {children}
  </Toolbar>
)

/** Made once for each form that is opened: however often it is sent, it creates one. */
export const useFormKey = (): string => useState(newKey)[0]

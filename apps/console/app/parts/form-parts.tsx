import { Box } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { SaveButton, Toolbar } from 'react-admin'

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

/** Nothing is deleted in the console: what is past is switched off. */
export const SaveToolbar = () => (
  <Toolbar>
    <SaveButton />
  </Toolbar>
)

/** Made once for each form that is opened: however often it is sent, it creates one. */
export const useFormKey = (): string => useState(() => crypto.randomUUID())[0]

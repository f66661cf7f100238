import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { SaveButton, Toolbar } from 'react-admin'

/** Inputs side by side where there is room. */
export const Row = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))', columnGap: 2, width: '100%' }}>{children}</Box>
)

/** Nothing is deleted in the console: what is past is switched off. */
export const SaveToolbar = () => (
  <Toolbar>
    <SaveButton alwaysEnable />
  </Toolbar>
)

/** Made once for each form that is opened: sending it twice creates one. */
export const withKey = () => ({ key: crypto.randomUUID() })

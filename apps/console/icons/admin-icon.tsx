import { SvgIcon, type SvgIconProps } from '@mui/material'
import type { LucideIcon } from 'lucide-react'

/** An icon of our set with the sizes and colours of the one that it stands for. */
export const adminIcon = (Icon: LucideIcon) =>
  function AdminIcon(props: SvgIconProps) {
    return (
      <SvgIcon {...props}>
        <Icon strokeWidth={1.75} />
      </SvgIcon>
    )
  }

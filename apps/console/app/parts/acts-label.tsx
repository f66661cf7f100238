import { visuallyHidden } from '@mui/utils'
import { useTranslate } from 'ra-core'

/** The head of a column of buttons: whoever hears the table is told what is in it, and nobody sees it. */
export function ActsLabel() {
  const translate = useTranslate()
  return <span style={visuallyHidden}>{translate('acts')}</span>
}

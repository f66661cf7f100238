import { Download } from 'lucide-react'
import { useState } from 'react'
import { useDataProvider, useListContext, useNotify, useTranslate } from 'ra-core'
import { Button } from 'ra-ui-materialui'
import type { ConsoleDataProvider } from '../lib/data-provider.ts'

type Props = { resource: string; filter: Record<string, unknown>; label?: string }

/** All rows that the filter lets through, as a file for spreadsheets; the server writes it. */
export function ExportButton({ resource, filter, label = 'ra.action.export' }: Props) {
  const translate = useTranslate()
  const notify = useNotify()
  const { exportList } = useDataProvider<ConsoleDataProvider>()
  const [pending, setPending] = useState(false)

  async function download(): Promise<void> {
    setPending(true)
    try {
      await exportList(resource, filter)
    } catch (error) {
      notify((error as Error).message || 'status.other', { type: 'error' })
    } finally {
      setPending(false)
    }
  }
  return (
    <Button label={label} title={translate('export.hint')} disabled={pending} onClick={() => void download()}>
      <Download size={16} />
    </Button>
  )
}

/** The same of the list that it stands in, as it is filtered. */
export function ExportListButton() {
  const { resource, filterValues } = useListContext()
  return <ExportButton resource={resource} filter={filterValues} />
}

import type { Role } from '@pitlane/domain/account/account.ts'
import { Box, Typography } from '@mui/material'
import { RecordContextProvider, useGetList, usePermissions, useTranslate } from 'ra-core'
import { mayCall } from '../../lib/calls.ts'
import { Section } from '../../parts/facts.tsx'
import { Money } from '../../parts/money.tsx'
import { DownloadButton } from './download-button.tsx'

type Row = { id: number; number: string; kind: string; gross: number; currency: string }
const most = 100

/** The invoice and the credit notes of an order. */
export function OrderDocuments({ orderId }: { orderId: number }) {
  const translate = useTranslate()
  const { permissions } = usePermissions<Role>()
  const may = mayCall(permissions, 'listStaffDocuments')
  const { data, error } = useGetList<Row>(
    'documents',
    {
      filter: { order_id: orderId },
      pagination: { page: 1, perPage: most },
      sort: { field: 'id', order: 'ASC' },
    },
    { enabled: may },
  )
  if (!may) return null
  return (
    <Section title="document.documents">
      {error && <Typography variant="body2">{translate(error.message)}</Typography>}
      {data?.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('document.none')}
        </Typography>
      )}
      {data?.map((row) => (
        <RecordContextProvider key={row.id} value={row}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
            <span>{row.number}</span>
            <Box sx={{ ml: 'auto' }}>
              <Money amount={row.gross} currency={row.currency} />
            </Box>
            <DownloadButton />
          </Box>
        </RecordContextProvider>
      ))}
    </Section>
  )
}

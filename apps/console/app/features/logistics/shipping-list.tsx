import type { WaitingOrder } from '@pitlane/contract/logistics/shipping.ts'
import type { Role } from '@pitlane/domain/account/account.ts'
import { Box, Chip } from '@mui/material'
import { useState } from 'react'
import { useListContext, usePermissions, useRecordContext, useTranslate } from 'ra-core'
import { AutocompleteInput, DataTable, FunctionField, ReferenceInput, SelectInput } from 'ra-ui-materialui'
import { mayCall } from '../../lib/calls.ts'
import { choicesOf } from '../../parts/choices.ts'
import { StaffList } from '../../parts/list.tsx'
import { StateField } from '../../parts/state-chip.tsx'
import { Ago, Time } from '../../parts/time.tsx'
import { CountryFilter } from '../address/index.ts'
import { ShippingActs } from './shipping-acts.tsx'

const filters = [
  <SelectInput
    key="pressing"
    source="pressing"
    choices={choicesOf(['reminded', 'escalated', 'withdrawn'], 'shipping.pressing')}
    alwaysOn
  />,
  <SelectInput
    key="shipment"
    source="shipment"
    choices={choicesOf(['preparing', 'to_ship', 'in_transit'], 'order.shipment')}
    alwaysOn
  />,
  <CountryFilter key="country_id" source="country_id" />,
]
const byDelivery = (
  <ReferenceInput key="freight_option_id" source="freight_option_id" reference="freight">
    <AutocompleteInput optionText="title" filterToQuery={(q: string) => ({ q })} />
  </ReferenceInput>
)

/** Whether the row is one of those that the buttons above act on. */
function Choose() {
  const translate = useTranslate()
  const row = useRecordContext<WaitingOrder>()
  const { selectedIds, onToggleItem } = useListContext()
  if (!row) return null
  return (
    <input
      type="checkbox"
      aria-label={translate('shipping.choose', { order_no: row.order_no })}
      checked={selectedIds.includes(row.id)}
      onChange={() => onToggleItem(row.id)}
      style={{ width: 18, height: 18, margin: 0, verticalAlign: 'middle' }}
    />
  )
}

/** `2 × Pocket scanner, Kit (kit-2)`: the code at its end stays whole. */
function Item({ item }: { item: string }) {
  const code = item.lastIndexOf(' (') + 1
  return (
    <div>
      {item.slice(0, code)}
      <Box component="span" sx={{ whiteSpace: code > 0 ? 'nowrap' : undefined }}>
        {item.slice(code)}
      </Box>
    </div>
  )
}

/** What is in it, what stays until a request is decided, and what has left already. */
function Contents() {
  const translate = useTranslate()
  const row = useRecordContext<WaitingOrder>()
  if (!row) return null
  const notes = [
    row.asked > 0 && translate('shipping.asked', { smart_count: row.asked }),
    row.parcels > 0 && translate('shipping.parcels', { smart_count: row.parcels }),
  ].filter(Boolean)
  return (
    <Box sx={{ fontSize: 13, minWidth: 220 }}>
      {row.items.map((item) => (
        <Item key={item} item={item} />
      ))}
      {notes.length > 0 && <Box sx={{ color: 'text.secondary' }}>{notes.join(' · ')}</Box>}
    </Box>
  )
}

/** Since when it waits; how pressing that is, is said in words. */
function Since() {
  const translate = useTranslate()
  const row = useRecordContext<WaitingOrder>()
  const [now] = useState(Date.now)
  if (!row) return null
  const word = row.escalated_at !== null ? 'escalated' : row.reminded_at !== null ? 'reminded' : null
  return (
    <Box sx={{ whiteSpace: 'nowrap' }}>
      <Ago at={row.since} now={now} exact />
      <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
        <Time at={row.since} />
      </Box>
      {word && (
        <Chip
          size="small"
          variant="outlined"
          color={word === 'escalated' ? 'error' : 'warning'}
          label={translate(`shipping.pressing.${word}`)}
        />
      )}
      {row.withdrawn && (
        <Chip size="small" variant="outlined" color="warning" label={translate('shipping.pressing.withdrawn')} />
      )}
    </Box>
  )
}

/** The queue to ship: what waits and how it goes, the longest first. */
export function ShippingList() {
  const translate = useTranslate()
  const { permissions } = usePermissions<Role>()
  const mine = [...filters, ...(mayCall(permissions, 'listStaffFreight') ? [byDelivery] : [])]
  return (
    <StaffList
      filters={mine}
      search={translate('search.orders')}
      sort={{ field: 'since', order: 'ASC' }}
      beside={<ShippingActs />}
    >
      <DataTable rowClick={(id) => `/orders/${id}/show`} bulkActionButtons={false}>
        <DataTable.Col label="shipping.chosen" disableSort>
          <Choose />
        </DataTable.Col>
        <DataTable.Col source="order_no" disableSort />
        <DataTable.Col source="since">
          <Since />
        </DataTable.Col>
        <DataTable.Col source="pieces" disableSort align="right">
          <FunctionField source="pieces" render={({ pieces }) => pieces} />
        </DataTable.Col>
        <DataTable.Col source="items" disableSort>
          <Contents />
        </DataTable.Col>
        <DataTable.Col source="delivery" disableSort />
        <DataTable.Col source="country" disableSort />
        <DataTable.Col source="name" disableSort />
        <DataTable.Col source="shipment" disableSort>
          <StateField source="shipment" words="order.shipment" />
        </DataTable.Col>
      </DataTable>
    </StaffList>
  )
}

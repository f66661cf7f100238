import { mostShipped, type WaitingOrder } from '@pitlane/contract/logistics/shipping.ts'
import type { Role } from '@pitlane/domain/account/account.ts'
import { Box, Button, FormControlLabel, Typography } from '@mui/material'
import { ClipboardList, FileUp, PackageCheck, Printer, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useListContext, usePermissions, useTranslate } from 'ra-core'
import { Link } from 'ra-ui-materialui'
import { mayCall } from '../../lib/calls.ts'
import { useAct } from '../../lib/use-act.ts'

type LinkProps = { to: string; icon: ReactNode; label: string; off?: boolean }
const Go = ({ to, icon, label, off = false }: LinkProps) => (
  <Button size="small" component={Link} to={to} startIcon={icon} disabled={off} variant="outlined">
    {label}
  </Button>
)

/** The acts on all that is chosen; whoever only reads prints. */
export function ShippingActs() {
  const translate = useTranslate()
  const { permissions } = usePermissions<Role>()
  const { data = [], selectedIds, onSelect } = useListContext<WaitingOrder>()
  const { act, pending, problem } = useAct('packMany', 'shipping.packed')
  const shown = data.map(({ id }) => id)
  const areAll = shown.length > 0 && shown.every((id) => selectedIds.includes(id))
  const maySend = mayCall(permissions, 'shipMany')
  const ids = selectedIds.slice(0, mostShipped).map(Number)
  const off = ids.length === 0
  const query = `?ids=${ids.join(',')}`
  const others = selectedIds.filter((id) => !shown.includes(Number(id)))
  return (
    <Box
      role="group"
      aria-label={translate('shipping.acts')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', px: 2, py: 1 }}
    >
      <FormControlLabel
        sx={{ m: 0, gap: 1 }}
        control={
          <input
            type="checkbox"
            checked={areAll}
            style={{ width: 18, height: 18, margin: 0 }}
            onChange={() => onSelect(areAll ? others : [...others, ...shown])}
          />
        }
        label={translate('shipping.all')}
      />
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary', mr: 1 }}>
        {translate('shipping.count', { smart_count: selectedIds.length })}
      </Typography>
      {maySend && (
        <>
          <Go
            to={`/shipping/pick-list${query}`}
            icon={<ClipboardList size={16} />}
            label={translate('pick.title')}
            off={off}
          />
          <Go
            to={`/shipping/slips${query}`}
            icon={<Printer size={16} />}
            label={translate('shipping.slips')}
            off={off}
          />
          <Button
            size="small"
            variant="outlined"
            startIcon={<PackageCheck size={16} />}
            disabled={off}
            loading={pending}
            onClick={() => void act({ ids })}
          >
            {translate('parcel.pack')}
          </Button>
          <Go to={`/shipping/send${query}`} icon={<Truck size={16} />} label={translate('parcel.ship')} off={off} />
          <Go to="/shipping-import" icon={<FileUp size={16} />} label={translate('shipping_import.import')} />
        </>
      )}
      {problem && (
        <Typography variant="body2" role="alert" sx={{ color: 'error.main' }}>
          {translate(problem.message)}
        </Typography>
      )}
    </Box>
  )
}

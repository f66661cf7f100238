import type { StaffGoods } from '@pitlane/contract/catalog/staff.ts'
import { newKey } from '@pitlane/contract/new-key.ts'
import type { Role } from '@pitlane/domain/account/account.ts'
import { slugLength } from '@pitlane/domain/catalog/lengths.ts'
import { Box, Button, Tooltip } from '@mui/material'
import { Copy, ExternalLink } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePermissions, useRecordContext, useRedirect, useTranslate } from 'ra-core'
import { api } from '../../lib/client.ts'
import { mayCall } from '../../lib/calls.ts'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'
import { DialogField } from '../../parts/dialog-field.tsx'

/** What is done with an item besides editing it. */
export function GoodsActs() {
  const goods = useRecordContext<StaffGoods>()
  if (!goods) return null
  return (
    <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end', mt: 1 }}>
      <ShopLink {...goods} />
      <CopyButton {...goods} />
    </Box>
  )
}

/** What is not on sale is seen by a link that ends, and that whoever has it may open. */
function ShopLink({ id, status }: StaffGoods) {
  const translate = useTranslate()
  const isThere = status === 1
  const { data } = useQuery({
    queryKey: ['goods-preview', id],
    queryFn: () => api.previewStaffGoods({ id }, { quiet: true }),
    enabled: !isThere,
  })
  const path = isThere ? `/shopping_mall/productDetail?id=${id}` : data?.path
  return (
    <Tooltip describeChild title={isThere ? '' : translate('goods.preview_hint')}>
      <Button
        size="small"
        variant="outlined"
        startIcon={<ExternalLink size={16} />}
        href={path ?? ''}
        target="_blank"
        rel="noopener"
        disabled={!path}
      >
        {translate(isThere ? 'goods.in_shop' : 'goods.preview')}
      </Button>
    </Tooltip>
  )
}

function CopyButton({ id, slug }: StaffGoods) {
  const redirect = useRedirect()
  const { permissions } = usePermissions<Role>()
  const { act, pending, problem, forget } = useAct('duplicateGoods', 'goods.copied')
  const [key, setKey] = useState('')
  const [wanted, setWanted] = useState('')
  return (
    <ActDialog
      button="goods.copy"
      title="goods.copy_title"
      confirm="goods.copy"
      icon={<Copy size={16} />}
      reason={mayCall(permissions, 'duplicateGoods') ? null : 'bulk.sellers'}
      pending={pending}
      problem={problem}
      onOpen={() => {
        setKey(newKey())
        setWanted(`${slug}-copy`)
        forget()
      }}
      onConfirm={async () => {
        const copy = await act({ id, key, slug: wanted })
        if (copy) redirect('edit', 'goods', copy.id)
        return copy !== null
      }}
    >
      <DialogField
        name="slug"
        label="resources.goods.fields.slug"
        required
        value={wanted}
        onType={setWanted}
        most={slugLength}
      />
    </ActDialog>
  )
}

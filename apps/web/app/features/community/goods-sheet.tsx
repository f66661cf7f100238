import { Field } from '@pitlane/ui/field.tsx'
import { List, ListRow } from '@pitlane/ui/list-row.tsx'
import { Sheet } from '@pitlane/ui/sheet.tsx'
import { TextInput } from '@pitlane/ui/text-input.tsx'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import styles from './community.module.css'
import type { Goods } from './linked.tsx'
import { useGoodsSearch } from './use-goods-search.ts'

/** Finds an item by a part of its name. */
export function GoodsSheet({
  open,
  onClose,
  onChosen,
}: {
  open: boolean
  onClose: () => void
  onChosen: (goods: Goods) => void
}) {
  const t = useT()
  const [q, setQ] = useState('')
  const found = useGoodsSearch(q)
  return (
    <Sheet open={open} onOpenChange={onClose} title={t('community.link_goods')} closeLabel={t('shell.close')} tall>
      <Field label={t('community.goods_name')}>
        <TextInput type="search" value={q} onChange={(event) => setQ(event.target.value)} />
      </Field>
      <List busy={found === null}>
        {(found ?? []).map((goods) => (
          <ListRow key={goods.id} title={goods.name} chevron={false} onClick={() => onChosen(goods)} />
        ))}
      </List>
      {found?.length === 0 && <p className={styles.small}>{t('community.no_goods')}</p>}
    </Sheet>
  )
}

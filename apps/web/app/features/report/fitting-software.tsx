import type { Report } from '@pitlane/contract/report/report.ts'
import { List, ListRow } from '@pitlane/ui/list-row.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { Package } from 'lucide-react'
import { useI18n } from '../../lib/i18n.tsx'
import { useFittingSoftware } from './use-fitting-software.ts'

/** A report is no shop: so many lead there, and the rest is behind one more row. */
const shown = 3

/** What its owner can have for the vehicle, or has; nothing where nothing fits. */
export function FittingSoftware({ report }: { report: Report }) {
  const { t, date, money } = useI18n()
  const fitting = useFittingSoftware(report)
  if (!fitting) return null
  const { list, device_sn } = fitting
  return (
    <div data-print="no">
      <Section title={t('report.software_fitting')}>
        <List>
          {list.slice(0, shown).map(({ goods_id, sku_id, name, price, currency, valid_until }) => (
            <ListRow
              key={sku_id}
              icon={<Package size={24} />}
              title={name}
              detail={
                valid_until === null ? money(price, currency) : t('report.software_until', { day: date(valid_until) })
              }
              href={`/update_app/productinfo?id=${goods_id}`}
            />
          ))}
          {list.length > shown && (
            <ListRow
              title={t('report.software_all')}
              href={`/update_app/productlist${device_sn === null ? '' : `?${new URLSearchParams({ device_sn })}`}`}
            />
          )}
        </List>
      </Section>
    </div>
  )
}

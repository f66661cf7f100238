import { personName, placeLines } from '@pitlane/domain/address/layout.ts'
import type { Win } from '@pitlane/contract/lottery/lottery.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { List, ListRow } from '@pitlane/ui/list-row.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { SkeletonList } from '@pitlane/ui/skeleton.tsx'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { FormProblem } from '../../lib/form-problem.tsx'
import { useT } from '../../lib/i18n.tsx'
import { AddressPicker } from '../address/index.ts'
import styles from './lottery.module.css'
import { usePrizeAddress } from './use-prize-address.ts'

type Props = { win: Win; onChanged: (win: Win) => void }

/** Where the goods go: chosen from the address book, and corrected until they leave. */
export function PrizeAddress({ win, onChanged }: Props) {
  const t = useT()
  const [changes, setChanges] = useState(false)
  if (win.address && !changes)
    return (
      <Section title={t('lottery.goes_to')}>
        <Card flush>
          <List>
            <ListRow icon={<MapPin size={24} />} title={<GivenAddress address={win.address} />} />
            {win.address_open && <ListRow title={t('lottery.change_address')} onClick={() => setChanges(true)} />}
          </List>
        </Card>
      </Section>
    )
  if (!win.address_open) return null
  return (
    <ChooseAddress
      win={win}
      onChanged={(next) => {
        setChanges(false)
        onChanged(next)
      }}
    />
  )
}

function GivenAddress({ address }: { address: NonNullable<Win['address']> }) {
  return (
    <address className={styles.address}>
      {[personName(address), ...placeLines(address)].map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  )
}

function ChooseAddress({ win, onChanged }: Props) {
  const t = useT()
  const { addresses, chosen, choose, reload, save, busy, problem } = usePrizeAddress(win.id, onChanged)
  return (
    <Section title={t('lottery.where_to')}>
      <Stack>
        {addresses ? (
          <AddressPicker
            addresses={addresses}
            chosenId={chosen}
            shippingId={null}
            freight={null}
            onChoose={choose}
            onChanged={reload}
          />
        ) : (
          <SkeletonList rows={1} />
        )}
        <FormProblem>{problem}</FormProblem>
        <Button
          wide
          size="l"
          loading={busy}
          reason={chosen === null ? t('lottery.address_first') : undefined}
          onClick={save}
        >
          {t('lottery.send_here')}
        </Button>
      </Stack>
    </Section>
  )
}

import type { Transferable } from '@pitlane/contract/points/points.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { EmptyState } from '@pitlane/ui/empty-state.tsx'
import { Field } from '@pitlane/ui/field.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { RadioCards } from '@pitlane/ui/radio-cards.tsx'
import { Stepper } from '@pitlane/ui/stepper.tsx'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { FormProblem } from '../../lib/form-problem.tsx'
import { useI18n } from '../../lib/i18n.tsx'
import styles from './history-list.module.css'
import { useTransfer } from './use-transfer.ts'

/** How many, what they become, confirm, done. */
export function TransferForm({ first }: { first: Transferable }) {
  const { t, number } = useI18n()
  const { devices, left_today, balance, moved, problem, busy, transfer, again } = useTransfer(first)
  const [chosen, setChosen] = useState(first.devices[0]!.device_sn)
  const [typed, setTyped] = useState<number | null>(null)
  const device = devices.find(({ device_sn }) => device_sn === chosen) ?? devices[0]!
  const most = Math.min(device.points, left_today)
  const points = Math.min(typed ?? most, most)

  if (moved !== null)
    return (
      <div role="status">
        <EmptyState
          icon={<CircleCheck size={32} />}
          title={t('points.moved', { points: moved })}
          text={t('points.balance_now', { points: number(balance) })}
          action={
            <>
              <Button href="/rewards">{t('points.to_rewards')}</Button>
              {devices.some((one) => one.points > 0) && (
                <Button kind="secondary" onClick={again}>
                  {t('points.move_more')}
                </Button>
              )}
            </>
          }
        />
      </div>
    )
  const reason = device.points === 0 ? t('points.device_empty') : left_today === 0 ? t('points.day_over') : undefined
  return (
    <Stack gap="fields">
      <p className={styles.note}>{t('points.transfer_text')}</p>
      <RadioCards
        legend={t('points.device')}
        name="device"
        value={device.device_sn}
        onChange={(sn) => {
          setChosen(sn)
          setTyped(null)
        }}
        options={devices.map(({ device_sn, name, model, points: own }) => ({
          value: device_sn,
          title: name || model,
          detail: device_sn,
          end: number(own),
        }))}
      />
      {most > 0 && (
        <Field label={t('points.how_many')} hint={t('points.left_today', { points: left_today })}>
          <Stepper
            lessLabel={t('points.fewer')}
            moreLabel={t('points.more')}
            max={most}
            value={points}
            onChange={setTyped}
          />
        </Field>
      )}
      <Card tone="sunken">{t('points.becomes', { points: number(balance + Math.max(0, points)) })}</Card>
      <FormProblem>{problem}</FormProblem>
      <Button
        wide
        size="l"
        loading={busy}
        reason={reason}
        onClick={() => void transfer({ device_sn: device.device_sn, points })}
      >
        {reason ? t('points.move') : t('points.move_points', { points })}
      </Button>
    </Stack>
  )
}

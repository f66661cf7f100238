import type { Erasure as Facts } from '@pitlane/contract/privacy/privacy.ts'
import { passwordLength } from '@pitlane/domain/account/account.ts'
import { comebackDays, type ErasureBlocker } from '@pitlane/domain/privacy/erasure.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { Field } from '@pitlane/ui/field.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { PasswordInput } from '@pitlane/ui/password-input.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { lazy, Suspense } from 'react'
import { useI18n } from '../../lib/i18n.tsx'
import type { TextKey } from '../../lib/texts.ts'
import { useErasure } from './use-erasure.ts'

const AskDialog = lazy(async () => ({ default: (await import('../../lib/ask-dialog.tsx')).AskDialog }))

const blockers: Record<ErasureBlocker, TextKey> = {
  orders: 'privacy.erase_orders',
  requests: 'privacy.erase_requests',
  refunds: 'privacy.erase_refunds',
  withdrawals: 'privacy.erase_withdrawals',
  cases: 'privacy.erase_cases',
  prizes: 'privacy.erase_prizes',
}

/** Says what goes, what stays and what is lost; then what has to end before, or the way to do it. */
export function Erasure({ facts }: { facts: Facts }) {
  const { t, number } = useI18n()
  const { points, coupons, services } = facts.loses
  const lost = [
    points > 0 && t('privacy.lost_points', { count: number(points) }),
    coupons > 0 && t('privacy.lost_coupons', { count: number(coupons) }),
    services > 0 && t('privacy.lost_services', { count: number(services) }),
  ].filter((line) => line !== false)
  const waits = facts.blockers.map(({ kind, count }) => t(blockers[kind], { count: number(count) }))
  return (
    <Card>
      <Section title={t('privacy.erase')}>
        <Stack>
          <p>{t('privacy.erase_text')}</p>
          <p>{t('privacy.erase_stays')}</p>
          <p>{t('privacy.erase_hash', { days: number(comebackDays) })}</p>
          {lost.length > 0 && <Lines title={t('privacy.erase_lost')} lines={lost} />}
          {waits.length > 0 ? (
            <Lines title={t('privacy.erase_wait')} lines={waits} />
          ) : facts.has_password ? (
            <ErasureForm email={facts.email} />
          ) : (
            <>
              <p>{t('privacy.erase_no_password')}</p>
              <Button
                kind="secondary"
                href={`/vip_pay/set_pwd?${new URLSearchParams({ email: facts.email, next: '/me/privacy' }).toString()}`}
              >
                {t('privacy.erase_set_password')}
              </Button>
            </>
          )}
        </Stack>
      </Section>
    </Card>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <b>{title}</b>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}

function ErasureForm({ email }: { email: string }) {
  const { t } = useI18n()
  const { password, setPassword, problem, asking, ask, close, busy, erase } = useErasure()
  return (
    <form noValidate onSubmit={ask}>
      <Stack gap="fields">
        <Field label={t('account.password')} error={problem} required>
          <PasswordInput
            name="password"
            autoComplete="current-password"
            maxLength={passwordLength.max}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            showLabel={t('account.show_password')}
            hideLabel={t('account.hide_password')}
          />
        </Field>
        <Button kind="danger" type="submit" loading={busy}>
          {t('privacy.erase_button')}
        </Button>
      </Stack>
      {asking && (
        <Suspense>
          <AskDialog
            open
            onClose={close}
            title={t('privacy.erase_ask')}
            text={t('privacy.erase_ask_text', { email })}
            keep={t('shell.cancel')}
            yes={t('privacy.erase_button')}
            danger
            busy={busy}
            onYes={() => void erase()}
          />
        </Suspense>
      )}
    </form>
  )
}

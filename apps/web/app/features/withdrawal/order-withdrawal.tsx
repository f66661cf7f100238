import type { OrderWithdrawals } from '@pitlane/contract/withdrawal/withdrawal.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { useI18n, useT } from '../../lib/i18n.tsx'
import { Facts, orderHref } from '../order/index.ts'
import { StatementForm } from './statement-form.tsx'
import type { WithdrawalState } from './use-withdrawal.ts'

/** Of an order of mine: what I have withdrawn from, what I still can, and why not where I cannot. */
export function OrderWithdrawal({ mine, state }: { mine: OrderWithdrawals; state: WithdrawalState }) {
  const { t, date } = useI18n()
  const isDone = state.step.kind === 'done'
  const may = mine.reason === null && !isDone
  return (
    <Stack gap="sections">
      <div role="status">
        {mine.made.length > 0 && (
          <Stack>
            {mine.made.map((one) => (
              <Made key={one.number} one={one} />
            ))}
          </Stack>
        )}
      </div>
      {may && mine.made.length > 0 && <p>{t('withdrawal.add_to')}</p>}
      {may && (
        <p>
          {mine.until === null ? t('withdrawal.until_open') : t('withdrawal.until', { time: date(mine.until, true) })}
        </p>
      )}
      {mine.reason && mine.made.length === 0 && (
        <Section title={t('withdrawal.not_now')}>
          <p>{t(`withdrawal.reason_${mine.reason}`)}</p>
        </Section>
      )}
      {may && <Covered mine={mine} />}
      {may && <StatementForm state={state} mine={mine} />}
      {!may && (
        <Button kind="secondary" href={orderHref(mine.order_no)}>
          {t('withdrawal.to_order')}
        </Button>
      )}
    </Stack>
  )
}

function Made({ one }: { one: OrderWithdrawals['made'][number] }) {
  const { t, date } = useI18n()
  return (
    <Card>
      <Section title={t(one.statement ? 'withdrawal.made_part' : 'withdrawal.made')}>
        <p>{t('withdrawal.made_text', { time: date(one.at, true), email: one.email })}</p>
        <Facts
          facts={[
            { label: t('withdrawal.number'), value: one.number },
            { label: t('withdrawal.scope'), value: one.statement || t('withdrawal.all') },
          ]}
        />
        <p>{one.state === 'settled' ? t('withdrawal.settled') : t('withdrawal.after')}</p>
      </Section>
    </Card>
  )
}

function Covered({ mine }: { mine: OrderWithdrawals }) {
  const t = useT()
  const named = ({ name, style }: OrderWithdrawals['lines'][number], count: number) =>
    `${count} × ${[name, style].filter(Boolean).join(', ')}`
  const left = mine.lines.filter(({ covered, quantity }) => covered < quantity)
  return (
    <Stack>
      <Card>
        <Section title={t('withdrawal.covered')}>
          <ul>
            {mine.lines
              .filter(({ covered }) => covered > 0)
              .map((line) => (
                <li key={line.line_id}>{named(line, line.covered)}</li>
              ))}
          </ul>
        </Section>
      </Card>
      {left.length > 0 && (
        <Card>
          <Section title={t('withdrawal.not_covered')}>
            <ul>
              {left.map((line) => (
                <li key={line.line_id}>
                  {named(line, line.quantity - line.covered)}
                  {line.why && <div>{t(`withdrawal.why_${line.why}`)}</div>}
                </li>
              ))}
            </ul>
          </Section>
        </Card>
      )}
    </Stack>
  )
}

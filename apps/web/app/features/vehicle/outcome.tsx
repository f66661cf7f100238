import type { LookUpState } from '@pitlane/domain/vehicle/recall.ts'
import { namesBesides } from '@pitlane/domain/vehicle/names.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { Chip, Chips } from '@pitlane/ui/chips.tsx'
import { EmptyState } from '@pitlane/ui/empty-state.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { CircleCheck, CircleHelp, CloudOff } from 'lucide-react'
import { useLocation } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import { homeOf, resultHref, type Subject } from './vehicle-query.ts'

const icons = { none: CircleCheck, unknown: CircleHelp, unavailable: CloudOff }
type Nothing = Exclude<LookUpState, 'found'>
type OutcomeProps = { subject: Subject; state: Nothing; names: string[]; make: string; model: string; year: number }

/** Three screens that nobody may take for one another: none found, not known, could not ask. */
export function Outcome({ subject, state, names, make, model, year }: OutcomeProps) {
  const t = useT()
  const { pathname, search } = useLocation()
  const Icon = icons[state]
  const otherNames = namesBesides(names, model)
  const isKnown = otherNames.length < names.length
  const other = { href: `${homeOf(subject)}?${new URLSearchParams({ make, year: String(year) })}` }
  return (
    <div data-state={state}>
      <EmptyState
        icon={<Icon size={32} />}
        titleAs="h2"
        title={isKnown ? t('vehicle.not_this_year', { year: String(year) }) : t(`vehicle.${subject}_${state}`)}
        text={t(`vehicle.${subject}_${state}_text`)}
        action={
          state === 'unavailable' ? (
            <Button href={pathname + search}>{t('shell.retry')}</Button>
          ) : (
            <Button {...other} kind="secondary">
              {t('vehicle.other')}
            </Button>
          )
        }
      />
      {otherNames.length > 0 && (
        <Section title={t('vehicle.names')}>
          <Chips label={t('vehicle.names')}>
            {otherNames.map((name) => (
              <Chip key={name} href={resultHref(subject, { make, model: name, year })}>
                {name}
              </Chip>
            ))}
          </Chips>
        </Section>
      )}
    </div>
  )
}

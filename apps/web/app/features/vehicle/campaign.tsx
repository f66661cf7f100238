import type { RecallCampaign } from '@pitlane/contract/vehicle/vehicle.ts'
import { listFormat } from '@pitlane/domain/formats.ts'
import { bcp47 } from '@pitlane/domain/lang.ts'
import { Link } from '@pitlane/ui/link.tsx'
import { CarFront, ChevronDown, OctagonX, Wrench } from 'lucide-react'
import { useI18n, useT } from '../../lib/i18n.tsx'
import { recallHref } from './vehicle-query.ts'
import { useCalendarDay } from './standing.tsx'
import styles from './vehicle.module.css'

const shapes = { do_not_drive: OctagonX, park_outside: CarFront }

/** The red band: what has to be done now. */
export function AlarmBand({ alarm }: { alarm: RecallCampaign['alarms'][number] }) {
  const t = useT()
  const Shape = shapes[alarm]
  return (
    <div className={styles.alarm}>
      <Shape size={28} aria-hidden="true" />
      <p>
        <strong>{t(`vehicle.${alarm}`)}</strong>
        <span>{t(`vehicle.${alarm}_text`)}</span>
      </p>
    </div>
  )
}

/** What is concerned, each kind once. */
export function useComponentText(): (components: RecallCampaign['components']) => string {
  const { t, locale } = useI18n()
  return (components) =>
    listFormat(locale).format(new Set(components.map(({ word }) => t(`vehicle.component_${word}`))))
}

/** A row that opens, with script or without. */
export function CampaignRow({ campaign, open }: { campaign: RecallCampaign; open?: boolean }) {
  const t = useT()
  const dayText = useCalendarDay()
  const componentText = useComponentText()
  const { alarms, components, received, number, source } = campaign
  const [alarm] = alarms
  const Icon = alarm ? shapes[alarm] : Wrench
  const when = received ? dayText(received) : ''
  return (
    <details className={styles.campaign} open={open}>
      <summary>
        <Icon size={24} className={alarm ? styles.red : undefined} />
        <span className={styles.head}>
          <b>{componentText(components) || t('vehicle.component_other')}</b>
          {alarm && <span className={styles.red}>{alarms.map((one) => t(`vehicle.${one}`)).join(' · ')}</span>}
          <span className={styles.quiet}>
            <bdi>{number}</bdi>
            {when && ` · ${when}`}
            {source === 'own' && ` · ${t('vehicle.told_by_maker')}`}
          </span>
        </span>
        <ChevronDown size={20} className={styles.turns} />
      </summary>
      <CampaignTexts campaign={campaign} />
      <Link className={styles.out} href={recallHref(number)}>
        {t('vehicle.concerned')}
      </Link>
    </details>
  )
}

type CampaignTextsProps = { campaign: RecallCampaign; titleAs?: 'h2' | 'h3' }

/** What is wrong, what can happen and what is done; in English where nobody has translated it. */
export function CampaignTexts({ campaign, titleAs: Title = 'h3' }: CampaignTextsProps) {
  const { t, lang, number } = useI18n()
  const tongue = campaign.lang === lang ? undefined : bcp47[campaign.lang]
  const parts = [
    ['what', campaign.summary],
    ['can_happen', campaign.consequence],
    ['is_done', campaign.remedy],
    ['notes', campaign.notes],
  ] as const
  const facts = [
    ['units', campaign.units === null ? '' : number(campaign.units)],
    ['manufacturer', campaign.manufacturer],
    ['over_the_air', campaign.over_the_air ? t('vehicle.yes') : ''],
  ] as const
  return (
    <div className={styles.texts}>
      {campaign.components.map(({ name }) => (
        <p key={name} className={styles.part} lang="en">
          {name}
        </p>
      ))}
      {tongue && <p className={styles.quiet}>{t('vehicle.in_english')}</p>}
      {parts.map(
        ([name, text]) =>
          text && (
            <section key={name}>
              <Title>{t(`vehicle.${name}`)}</Title>
              <p lang={tongue} dir="auto">
                {text}
              </p>
            </section>
          ),
      )}
      <dl className={styles.facts}>
        {facts.map(
          ([name, text]) =>
            text && (
              <div key={name}>
                <dt>{t(`vehicle.${name}`)}</dt>
                <dd dir="auto">{text}</dd>
              </div>
            ),
        )}
      </dl>
      {campaign.link && (
        <a className={styles.out} href={campaign.link} rel="noopener noreferrer" target="_blank">
          {t('vehicle.makers_page')}
        </a>
      )}
    </div>
  )
}

import { Avatar } from '../avatar.tsx'
import { Badge } from '../badge.tsx'
import { Card } from '../card.tsx'
import { Stack } from '../page.tsx'
import { Price } from '../price.tsx'
import { PriceLines } from '../price-lines.tsx'
import { Rating } from '../rating.tsx'
import { Section } from '../section.tsx'
import styles from './catalogue.module.css'
import { eur, usd } from './samples.ts'

const surfaces = ['page', 'card', 'sunken', 'brand', 'brand-tint', 'good-tint', 'watch-tint', 'bad-tint'] as const

export function Foundations() {
  return (
    <Section title="Foundations">
      <Stack>
        <Card>
          <p className={styles.sample}>Heading 22: the verdict first</p>
          <h3>Heading 16: Sicherheitsbewertungen</h3>
          <p>
            Body 16. A precise instrument, not a bazaar: quiet surfaces, exact numbers.{' '}
            <a href="#link">A link in a sentence</a>.
          </p>
          <p className={styles.secondary}>
            Secondary 14: Samochodowa diagnostyka, диагностика, 車両診断, 차량 진단, 车辆诊断.
          </p>
        </Card>
        <ul className={styles.swatches}>
          {surfaces.map((name) => (
            <li key={name} className={styles[name]}>
              {name}
            </li>
          ))}
        </ul>
        <div className={styles.wrap}>
          <Badge>Neutral</Badge>
          <Badge tone="good">In stock</Badge>
          <Badge tone="watch">Check soon</Badge>
          <Badge tone="bad">Fault found</Badge>
          <Badge tone="brand">New</Badge>
        </div>
        <Card>
          <div className={styles.column}>
            <Price parts={usd('129', '90')} size="l" old={{ parts: usd('169', '00'), label: 'Was $169.00' }} />
            <Price parts={eur('1.249', '00')} size="m" />
            <Price
              parts={usd('9', '99')}
              size="s"
              unit="a month"
              old={{ parts: usd('14', '99'), label: 'Was $14.99' }}
            />
            <Price parts={usd('54', '00')} size="m" tone="plain" />
            <Rating value={4.6} label="4.6 of 5 stars">
              4.6 · 1,204 sold
            </Rating>
            <Rating value={3.2} size="m" label="3.2 of 5 stars" />
          </div>
        </Card>
        <Card>
          <PriceLines
            lines={[
              { label: 'Goods', amount: '$169.00' },
              { label: 'Coupon', amount: '−$20.00', tone: 'less', note: 'Spring check: $20 off from $150' },
              { label: 'Points', amount: '−$3.10', tone: 'less' },
              { label: 'Delivery', amount: '$6.00' },
              { label: 'Mehrwertsteuerausgleichsbetrag', amount: '$0.00' },
            ]}
            total={{
              label: 'To pay',
              amount: <Price parts={usd('151', '90')} size="m" tone="plain" />,
              note: 'Tax included',
            }}
          />
        </Card>
        <div className={styles.wrap}>
          {[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17].map((seed) => (
            <Avatar key={seed} seed={`face-${seed}`} />
          ))}
          <Avatar size={96} seed="large" />
          <Avatar size={96} seed="large-two" />
          <Avatar size={96} seed="large-3" />
        </div>
      </Stack>
    </Section>
  )
}

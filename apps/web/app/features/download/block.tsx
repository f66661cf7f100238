import type { PageBlock } from '@pitlane/contract/download/download.ts'
import { featuresIn } from '@pitlane/domain/download/blocks.ts'
import type { System } from '@pitlane/domain/download/systems.ts'
import { Picture } from '@pitlane/ui/picture.tsx'
import { Check } from 'lucide-react'
import { pictureOf } from '../../lib/picture.ts'
import styles from './block.module.css'
import { Downloads } from './downloads.tsx'

type BlockProps = {
  block: PageBlock
  system: System | null
  isTitle?: boolean
  /** The large picture at the top. */
  isFirst?: boolean
}

/** One part of a page, as staff have written it: words, never markup. */
export function Block({ block: { kind, text, picture, downloads }, system, isTitle, isFirst }: BlockProps) {
  if (kind === 'downloads') return <Downloads title={text} downloads={downloads} system={system} />
  if (kind === 'picture')
    return (
      picture && (
        <Picture
          rounded
          {...pictureOf(picture)}
          sizes={isFirst ? '(min-width: 800px) 480px, 100vw' : '(min-width: 1040px) 1008px, 100vw'}
          {...(isFirst ? { first: true } : {})}
        />
      )
    )
  if (kind === 'features')
    return (
      <ul className={styles.features}>
        {featuresIn(text).map((feature) => (
          <li key={feature} dir="auto">
            <Check size={20} aria-hidden="true" />
            <span>{feature}</span>
          </li>
        ))}
      </ul>
    )
  const Heading = isTitle ? 'h1' : 'h2'
  return kind === 'heading' ? (
    <Heading className={isTitle ? styles.title : styles.heading} dir="auto">
      {text}
    </Heading>
  ) : (
    <p className={styles.text} dir="auto">
      {text}
    </p>
  )
}

import type { GoodsDetails } from '@pitlane/contract/catalog/catalog.ts'
import { cachedFragment } from '../../../rendering/cached-fragment.tsx'
import { useT } from '../../lib/i18n.tsx'
import { pictureAt } from '../../lib/picture.ts'
import styles from './product-screen.module.css'

/** Lists the styles that a combination holds. */
export function Contents({ parts }: { parts: GoodsDetails['contents'] }) {
  const t = useT()
  return (
    <ul className={styles.contents}>
      {parts.map((part) => (
        <li key={part.id}>
          <img src={pictureAt(part.picture.src, 160)} alt="" width="56" height="56" loading="lazy" />
          <span>
            {part.name}
            <small>{part.style}</small>
          </span>
          <b>{t('catalog.times', { count: part.quantity })}</b>
        </li>
      ))}
    </ul>
  )
}

/** Paragraphs, and lists of facts. */
export const Description = cachedFragment<{ text: string }>({ as: 'div', className: styles.description }, ({ text }) =>
  text.split('\n\n').map((paragraph) => <Paragraph key={paragraph} text={paragraph} />),
)

/** Lines that begin with a dash are facts of a list. */
function Paragraph({ text }: { text: string }) {
  const lines = text.split('\n')
  if (!lines.every((line) => line.startsWith('- '))) return <p>{text}</p>
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line.slice(2)}</li>
      ))}
    </ul>
  )
}

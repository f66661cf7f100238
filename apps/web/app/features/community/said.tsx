import styles from './report.module.css'

/** What one of both sides said; nothing where it said nothing. */
export function Said({ name, text }: { name: string; text: string }) {
  if (!text) return null
  return (
    <>
      <dt>{name}</dt>
      <dd className={styles.text} dir="auto">
        {text}
      </dd>
    </>
  )
}

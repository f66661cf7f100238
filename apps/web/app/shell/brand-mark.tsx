import { useRoot } from '../root.tsx'
import styles from './brand-mark.module.css'

type Logo = { src: string; width: number; height: number }

/** The brand's logo in the theme's variant, or its name. */
export function BrandMark() {
  const root = useRoot()
  if (!root?.logo) return root?.shopName
  const { logo, darkLogo, shopName: name } = root
  if (!darkLogo || darkLogo.src === logo.src) return <LogoPicture logo={logo} name={name} />
  return (
    <>
      <LogoPicture logo={logo} name={name} className={styles.onLight} />
      <LogoPicture logo={darkLogo} name={name} className={styles.onDark} />
    </>
  )
}

const LogoPicture = ({ logo, name, className = '' }: { logo: Logo; name: string; className?: string }) => (
  <img
    className={`${styles.logo} ${className}`}
    src={`${logo.src}/640.webp`}
    width={logo.width}
    height={logo.height}
    alt={name}
  />
)

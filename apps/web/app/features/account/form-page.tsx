import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import type { ReactNode } from 'react'
import { useBack } from '../../shell/use-back.ts'
import styles from './form-page.module.css'

type FormPageProps = { title: string; text?: string; back?: string; foot?: ReactNode; children: ReactNode }

/** The frame of the forms of this folder: title, one sentence, the form, and where else one may want to go. */
export function FormPage({ title, text, back = '/', foot, children }: FormPageProps) {
  return (
    <Page surface="card" bar={<AppBar title={title} back={useBack(back)} />}>
      <Stack gap="sections">
        {text && <p className={styles.text}>{text}</p>}
        {children}
        {foot && <p className={styles.foot}>{foot}</p>}
      </Stack>
    </Page>
  )
}

import { useEffect } from 'react'
import { AppBar, Layout, type LayoutProps, TitlePortal, useNotify } from 'react-admin'
import { showToastsWith } from '../lib/toasts.ts'
import { ConsoleMenu } from './menu.tsx'

const Bar = () => (
  <AppBar color="default">
    <TitlePortal />
  </AppBar>
)

/** The console around every screen; it also says what the request layer has to say. */
export function Frame({ children, ...props }: LayoutProps) {
  const notify = useNotify()
  useEffect(() => showToastsWith(({ key, text }) => notify(text ?? key, { type: 'error' })), [notify])
  return (
    <Layout {...props} appBar={Bar} menu={ConsoleMenu}>
      {children}
    </Layout>
  )
}

import { useContext } from 'react'
import { UNSAFE_FrameworkContext as FrameworkContext } from 'react-router'
import { ShortcutsContext } from './shortcuts.tsx'

/**
 * What the page runs and is styled by without asking for a file: the policy names each by its hash, so that the page is the same
 * for everybody. Plain rendering has the page's nonce instead. It hangs on no loader: a page whose loaders have failed has its
 * style, too.
 */
function useAllowed(kind: 'run' | 'style', text: string): string | undefined {
  const nonce = useContext(FrameworkContext)?.nonce
  useContext(ShortcutsContext)?.inline[kind].add(text)
  return nonce
}

type Html = { __html: string }
const html = (text: string): Html => ({ __html: text })

export function InlineStyle({ css }: { css: string }) {
  const nonce = useAllowed('style', css)
  return <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={html(css)} />
}

export function InlineScript({ js }: { js: string }) {
  const nonce = useAllowed('run', js)
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={html(js)} />
}

import { LinkProvider } from '@pitlane/ui/link.tsx'
import { createElement, type ReactNode, useContext } from 'react'
import { RouterLink } from './router-link.tsx'
import { ShortcutsContext } from './shortcuts.tsx'
import { I18nContext, useI18n } from '../app/lib/i18n.tsx'

type Around<Props> = {
  /** The element that the part stands in, alone. */
  as: 'li' | 'div' | 'ul'
  className?: string | undefined
  /** This is rendered in its place after all: an eager picture, whose preload belongs in the page's head. */
  unless?: (props: Props) => boolean
}

let made = 0

/**
 * A part of the page whose HTML depends on nothing but the language and its props, which JSON can say. The server renders it
 * once and keeps the HTML by both; React in the browser renders it as ever, and finds in the page what it would write. So the
 * part uses no `useId`, no address, and no context but the texts and the links.
 */
export function cachedFragment<Props extends object>(
  { as: Tag, className, unless }: Around<Props>,
  Part: (props: Props) => ReactNode,
): (props: Props) => ReactNode {
  const name = (made += 1)
  return function CachedFragment(props) {
    const shortcuts = useContext(ShortcutsContext)
    const i18n = useI18n()
    if (!shortcuts || unless?.(props)) return createElement(Tag, { className }, <Part {...props} />)
    const html = shortcuts.cachedHtml(
      `${name} ${i18n.lang} ${JSON.stringify(props)}`,
      <I18nContext value={i18n}>
        <ShortcutsContext value={shortcuts}>
          <LinkProvider component={RouterLink}>
            <Part {...props} />
          </LinkProvider>
        </ShortcutsContext>
      </I18nContext>,
    )
    return createElement(Tag, { className, dangerouslySetInnerHTML: { __html: html } })
  }
}

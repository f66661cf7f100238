const marking =
  '::highlight(long-words) { background: #ffd54a; color: #7a0010; text-decoration: underline wavy #c62828; }'
/** These scripts break between any two letters. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u

/** What cuts a part that is wider than it; what scrolls cuts nothing. */
function cutOf(element: Element | null, view: Window): number {
  for (let part = element; part; part = part.parentElement) {
    const { overflowX } = view.getComputedStyle(part)
    if (overflowX === 'auto' || overflowX === 'scroll') return Infinity
    if (overflowX !== 'visible') return part.getBoundingClientRect().right
  }
  return view.innerWidth
}

/** For screen readers only. */
const isHidden = (element: Element | null): boolean => (element?.getBoundingClientRect().width ?? 0) <= 1

/** Words that a line's end breaks, or that reach out of the part that holds them. */
function findLongWords(page: Document, view: Window): Range[] {
  const found: Range[] = []
  const texts = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { currentNode: node } = texts
    if (isHidden(node.parentElement)) continue
    for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/[^\s/­-]{4,}/g)) {
      if (unspaced.test(word)) continue
      const range = page.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 1)
      const lines = new Set(boxes.map(({ top }) => Math.round(top)))
      const right = Math.max(...boxes.map((box) => box.right))
      if (lines.size > 1 || right > cutOf(node.parentElement, view) + 1) found.push(range)
    }
  }
  return found
}

/** Marks the long words of a page, without a change of its parts. @returns them, each once */
export function markLongWords({ contentDocument: page }: HTMLIFrameElement): string[] {
  const view = page?.defaultView
  if (!page || !view) return []
  const found = findLongWords(page, view)
  view.CSS.highlights.set('long-words', new view.Highlight(...found))
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(marking)
  page.adoptedStyleSheets = [sheet]
  return [...new Set(found.map(String))]
}

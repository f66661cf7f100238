import { useState } from 'react'
import { keep, readKept } from '../../lib/kept.ts'

/**
 * The words of a reply, kept on the phone until they are sent. What has arrived all the same, though its answer was lost, is
 * not offered again.
 * @param last what I said last in this case
 */
export function useReplyText(number: string, last: string) {
  const place = `case-reply.${number}`
  const [text, setText] = useState(() => {
    const kept = readKept<{ text: string }>(place)?.text ?? ''
    return kept.trim() === last ? '' : kept
  })
  const write = (words: string) => {
    setText(words)
    keep(place, words ? { text: words } : null)
  }
  const forget = () => keep(place, null)
  return { text, write, forget }
}

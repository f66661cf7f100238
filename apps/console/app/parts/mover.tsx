import { useTranslate } from 'ra-core'

/** Who made a move: somebody of the staff by name, as long as there is one. */
export function Mover({ move: { who, name } }: { move: { who: string; name: string } }) {
  const translate = useTranslate()
  const [kind, id] = who.split(':')
  return name || translate(`order.who.${kind}`, { id })
}

export type ToastKind = 'ok' | 'fail' | 'info'
export type ToastMessage = { id: number; kind: ToastKind; text: string }

let messages: readonly ToastMessage[] = []
let lastId = 0
const listeners = new Set<() => void>()

const set = (next: readonly ToastMessage[]) => {
  messages = next
  for (const listener of listeners) listener()
}

const most = 3

/** For what just happened; an error that needs an act belongs beside its cause. Browser only. */
export const toast = {
  show({ kind = 'info', text }: { kind?: ToastKind; text: string }): number {
    lastId += 1
    const rest = messages.filter((message) => message.text !== text)
    set([...rest, { id: lastId, kind, text }].slice(-most))
    return lastId
  },
  dismiss(id: number): void {
    set(messages.filter((message) => message.id !== id))
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  read: (): readonly ToastMessage[] => messages,
}

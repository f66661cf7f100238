import { toast } from '@pitlane/ui/toast-store.ts'

/** Copies a text and says so. Without TLS there is no clipboard but the selection's. */
async function copy(text: string): Promise<boolean> {
  if (navigator.clipboard) {
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
  }
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'visually-hidden'
  document.body.append(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  return done
}

export const useCopy = (said: { copied: string; failed: string }) => async (text: string) => {
  const done = await copy(text)
  toast.show(done ? { kind: 'ok', text: said.copied } : { kind: 'fail', text: said.failed })
}

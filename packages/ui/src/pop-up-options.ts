export type PopUpOption = {
  value: string
  label: string
  /** A second word at the end, such as a dialling code. */
  detail?: string | undefined
  /** More that one may type for it: its code, its name in English. */
  keywords?: string | undefined
  disabled?: boolean | undefined
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Finds the options that match the typed words, those that begin with them first. */
export function matching(options: readonly PopUpOption[], typed: string): readonly PopUpOption[] {
  const wanted = plain(typed.trim())
  if (wanted === '') return options
  const starts: PopUpOption[] = []
  const holds: PopUpOption[] = []
  for (const option of options) {
    const label = plain(option.label)
    if (label.startsWith(wanted)) starts.push(option)
    else if (label.includes(wanted) || plain(option.keywords ?? '').includes(wanted)) holds.push(option)
  }
  return [...starts, ...holds]
}

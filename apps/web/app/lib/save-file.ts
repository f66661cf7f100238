/** Gives the browser a file as if its address had been opened. */
export function saveFile({ blob, name }: { blob: Blob; name: string }): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // Some browsers read it only after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

const pad = (part: number) => String(part).padStart(2, '0')

/** As the browser's input wants it: in the viewer's own zone, without saying so. */
export function toLocal(instant: number): string {
  const at = new Date(instant)
  return `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}T${pad(at.getHours())}:${pad(at.getMinutes())}`
}

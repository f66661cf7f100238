type Ask = () => Promise<boolean>

let ask: Ask | null = null
let asked: Promise<boolean> | null = null

/** The request layer is made before there is a screen; the screen says later how it asks, and for how long. */
export function askLogInWith(next: Ask): () => void {
  ask = next
  return () => void (ask = ask === next ? null : ask)
}
/** Whether somebody is there who can be asked to log in above what is on the screen. */
export const asksLogIn = (): boolean => ask !== null

/** Whether who was logged in is so again: asked once, however many calls the session has ended under. */
export async function logInAgain(): Promise<boolean> {
  if (!ask) return false
  asked ??= ask().finally(() => (asked = null))
  return asked
}

type Toast = { key: string; text?: string }
type Show = (toast: Toast) => void

let show: Show = () => {}

/** The request layer is made before there is a screen; the screen says later how it shows what went wrong. */
export const showToastsWith = (next: Show): void => void (show = next)
export const toast = (next: Toast): void => show(next)

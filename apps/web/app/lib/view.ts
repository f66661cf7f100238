const name = 'view'

/** Whose account the staff look at in this tab, and how long. */
export type View = { name: string; until: number }

/** Kept by the tab alone: the browser's other tabs, and who is logged in there, know nothing of it. */
export const keepView = (view: View): void => sessionStorage.setItem(name, JSON.stringify(view))
export const isViewTab = (): boolean => sessionStorage.getItem(name) !== null
export const readView = (): View | null => JSON.parse(sessionStorage.getItem(name) ?? 'null') as View | null
export const forgetView = (): void => sessionStorage.removeItem(name)

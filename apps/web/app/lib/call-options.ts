/** The caller shows beside its cause what the shop refuses; there is no overlay, since a button turns or a skeleton is there. */
export const inPlace = { noLoading: true, inPlace: true } as const
/** Nobody waits for it, and the screen is whole without it. */
export const inBackground = { noLoading: true, quiet: true } as const

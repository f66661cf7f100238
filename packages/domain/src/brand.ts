export const brands = ['petrol', 'yellow'] as const
export type Brand = (typeof brands)[number]

/** The brand variant of a channel (specification points 1 and 6): any channel of its own has yellow buttons. */
export const brandOf = (channel: string): Brand => (channel === '' || channel === 'default' ? 'petrol' : 'yellow')

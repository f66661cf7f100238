/** No mail server ever has this name (RFC 2606). */
const host = 'erased.invalid'

/** It stands where the address of an erased account was, which is free again: addresses are unique. */
export const erasedEmail = (id: number): string => `erased-${id}@${host}`
export const isErasedEmail = (email: string): boolean => email.endsWith(`@${host}`)

/** `m•••@example.com`: whoever knows the address recognizes it. */
export const hideEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1•••')

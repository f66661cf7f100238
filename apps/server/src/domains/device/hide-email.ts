/** `m•••@example.com`: recognizable to anybody who knows the address. */
export const hideEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1•••')

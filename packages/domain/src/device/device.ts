/** Serial numbers are written in capitals, and compared so. */
export const normalSn = (text: string): string => text.trim().toUpperCase()

/** Registration codes are printed in groups: what separates them, and small letters, do not count. */
export const normalRegistration = (text: string): string => text.toUpperCase().replace(/[^\p{L}\d]/gu, '')

/** Characters of a serial number, and of a registration code, at most; and of the name that its owner gives. */
export const serialLength = 40
export const deviceNameLength = 40
/** Of the name of a key for devices or apps. */
export const keyNameLength = 80

/** An account's devices: a workshop's shelf, not a warehouse. */
export const mostDevices = 50

/** How long a device is offered to somebody. */
export const transferDays = 7

export const deviceTransferStates = ['waiting', 'accepted', 'declined', 'called_off', 'expired'] as const

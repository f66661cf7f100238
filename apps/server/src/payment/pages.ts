export const registerPaymentPages = (..._: unknown[]) => {}

/** The key of an alert's reason in the messages; a reason that has no words there is shown as it was written. */
export const reasonKey = (reason: string): string => `alert.reason.${reason.replaceAll(/\W+/g, '_')}`

/** The values of every mail by its name; the rest is read when it is written. Each domain's `index.ts` adds its own. */
// oxlint-disable-next-line typescript/consistent-type-definitions, typescript/no-empty-interface
export interface MailValues {}
export type MailName = keyof MailValues

export type Mail = { to: string; subject: string; text: string; html: string; lang: string; messageId: string }

/** Sends one mail, or throws: the job that sends is tried again. */
export type MailGateway = { send: (mail: Mail) => Promise<void> }

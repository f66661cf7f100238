export const sendRefund = async (_ctx: unknown, _id: string) => {}

export const reconcilePayment = async (_ctx: unknown, _id: string) => {}

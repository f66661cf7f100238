export const checkPayments = async (_ctx: unknown, _orderId: number): Promise<void> => {}

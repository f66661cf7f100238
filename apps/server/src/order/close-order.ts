export const closeOvertimeOrder = async (_ctx: unknown, _id: number) => {}

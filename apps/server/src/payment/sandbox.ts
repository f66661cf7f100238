export const notifyFromSandbox = async (_ctx: unknown, _id: string) => {}

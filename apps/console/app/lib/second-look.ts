type Ask = (cost: number) => Promise<boolean>

let ask: Ask = () => Promise.resolve(false)

/** The request layer is made before there is a screen; the screen says later how it asks. */
export const askSecondLookWith = (next: Ask): void => void (ask = next)
/** Whether somebody who has seen the sum, in minor units, goes on. */
export const askSecondLook: Ask = (cost) => ask(cost)

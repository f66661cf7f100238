/** How far the sign has to be pulled, and the farthest that it goes. */
export const enough = 64
const farthest = 88

/** How far the sign comes down for a finger's way: half of it. Nothing for a way up, or more sideways than down. */
export const pullWay = (across: number, down: number): number =>
  down <= Math.abs(across) ? 0 : Math.min(farthest, down / 2)

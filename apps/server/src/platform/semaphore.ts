type Limits = {
  /** How many are at it at once. */
  places: number
  /** Who comes while as many wait is sent away, and who has waited for longer when his turn comes. */
  mostWaiting?: number
  mostWaitMs?: number
  /** What those are told. */
  busy?: () => Error
}
type Semaphore = ReturnType<typeof createSemaphore>

/** Lets few at once do something that takes long; the others wait, and go in the order in which they came. */
export function createSemaphore({
  places,
  mostWaiting = Infinity,
  mostWaitMs = Infinity,
  busy = () => new Error('too many wait'),
}: Limits) {
  const waiting: PromiseWithResolvers<void>[] = []
  let running = 0

  async function enter(): Promise<void> {
    if (running < places) {
      running += 1
      return
    }
    if (waiting.length >= mostWaiting) throw busy()
    const turn = Promise.withResolvers<void>()
    waiting.push(turn)
    await turn.promise
  }

  /** Whoever leaves hands his place over, so `running` stays as it is. */
  function leave(): void {
    const follower = waiting.shift()
    if (follower) follower.resolve()
    else running -= 1
  }

  return {
    /** @throws what `busy` gives, what those who wait were refused with, and whatever `act` throws */
    async run<Out>(act: () => Promise<Out>): Promise<Out> {
      const since = performance.now()
      await enter()
      try {
        if (performance.now() - since > mostWaitMs) throw busy()
        return await act()
      } finally {
        leave()
      }
    },
    /** Sends away all who wait. */
    refuse(why: () => Error): void {
      for (const turn of waiting.splice(0)) turn.reject(why())
    },
    load: () => ({ places, running, waiting: waiting.length }),
  }
}

/** One for each key, as long as anybody is at it. */
export function createSemaphores<Key>(limits: Limits) {
  const all = new Map<Key, Semaphore>()
  return {
    has: (key: Key): boolean => all.has(key),
    async run<Out>(key: Key, act: () => Promise<Out>): Promise<Out> {
      const own = all.get(key) ?? createSemaphore(limits)
      all.set(key, own)
      try {
        return await own.run(act)
      } finally {
        if (own.load().running === 0 && all.get(key) === own) all.delete(key)
      }
    },
    refuse: (key: Key, why: () => Error): void => all.get(key)?.refuse(why),
  }
}

type Limits = {
  /** The number of acts that run at once. */
  places: number
  /** Further callers are refused while so many wait; so is a caller that has waited for longer when its turn comes. */
  mostWaiting?: number
  mostWaitMs?: number
  /** The error for callers that are refused. */
  busy?: () => Error
}
type Semaphore = ReturnType<typeof createSemaphore>

/** Lets a few long acts run at once; further callers wait and run in the order in which they came. */
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

  /** A finished act passes its place on, so `running` stays as it is. */
  function leave(): void {
    const follower = waiting.shift()
    if (follower) follower.resolve()
    else running -= 1
  }

  return {
    /** @throws the error that `busy` or `refuse` gives, and whatever `act` throws */
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
    /** Refuses all callers that wait. */
    refuse(why: () => Error): void {
      for (const turn of waiting.splice(0)) turn.reject(why())
    },
    load: () => ({ places, running, waiting: waiting.length }),
  }
}

/** A semaphore for each key, kept only while somebody uses it. */
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

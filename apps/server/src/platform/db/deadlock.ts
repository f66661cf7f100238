/** Runs again what lost a deadlock: its transaction has left nothing behind. */
export async function afterDeadlock<Out>(act: () => Promise<Out>, tries = 3): Promise<Out> {
  try {
    return await act()
  } catch (error) {
    if (tries > 1 && isDeadlock(error)) return afterDeadlock(act, tries - 1)
    throw error
  }
}

const isDeadlock = (error: unknown): boolean => {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return (code ?? cause?.code) === '40P01'
}

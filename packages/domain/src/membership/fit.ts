/** Models that something runs on at most, and makes and countries that it knows. */
export const fitMost = { models: 50, modelName: 80, makes: 200, countries: 250 } as const

/** No models: it runs on any device. A model is known by its name, as it is printed on the device. */
export const runsOn = ({ models }: { models: readonly string[] }, model: string): boolean =>
  models.length === 0 || models.includes(model)

/**
 * The device on which what waits begins once it runs on other models: the first that it now runs on. None if one was
 * there that it ran on before: its owner keeps it for another one, and says himself when it begins.
 */
export function newlyFitting<Device extends { model: string }>(
  devices: readonly Device[],
  before: readonly string[],
  after: readonly string[],
): Device | null {
  if (devices.some(({ model }) => runsOn({ models: before }, model))) return null
  return devices.find(({ model }) => runsOn({ models: after }, model)) ?? null
}

/** The models that all of these run on; null for any. */
export function commonModels(goods: readonly { models: readonly string[] }[]): string[] | null {
  const limited = goods.filter(({ models }) => models.length > 0)
  if (limited.length === 0) return null
  return limited[0]!.models.filter((model) => limited.every((one) => runsOn(one, model)))
}

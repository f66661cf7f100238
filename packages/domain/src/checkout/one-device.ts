/**
 * Whether all lines of an order that are for a device are for the same one: then one vehicle can be meant by it. null stands
 * for the device that is bound next.
 */
export const isForOneDevice = (devices: readonly (string | null)[]): boolean => new Set(devices).size === 1

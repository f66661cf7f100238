// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { mountHook, unmount } from '../../../test/mount.ts'
import { useZoneText } from './use-zone-text.ts'

afterEach(async () => {
  await unmount()
  vi.restoreAllMocks()
})
const liveIn = (timeZone: string) => {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (this: Intl.DateTimeFormat) {
    return { ...resolvedOptions.call(this), timeZone }
  })
}
const times = async (zone: string) => {
  const hook = await mountHook(() => useZoneText(zone))
  return hook.now.viewerTime(0, 3_600_000)
}

test('a period is said once where the viewer’s clock says the same, whatever his zone is called', async () => {
  liveIn('Europe/Vienna')
  expect(await times('Europe/Berlin')).toBeNull()
  expect(await times('UTC')).toBe('lottery.your_time')
})

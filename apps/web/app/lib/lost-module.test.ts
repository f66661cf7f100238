import { toast } from '@pitlane/ui/toast-store.ts'
import { expect, test } from 'vitest'
import { tellLostModule } from './lost-module.ts'
import { lendTexts } from './shell-text.ts'

test.each([
  'Failed to fetch dynamically imported module: http://localhost/assets/put-into-cart.js',
  'error loading dynamically imported module: http://localhost/assets/put-into-cart.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/sheet.css',
])('a press whose module does not come says that there is no connection: %s', (message) => {
  lendTexts((key) => key)
  expect(tellLostModule(new TypeError(message))).toBe(true)
  expect(toast.read().at(-1)).toMatchObject({ kind: 'fail', text: 'shell.offline_text' })
})

test('another failure is left as it is', () => {
  expect(tellLostModule(new TypeError('x is undefined'))).toBe(false)
  expect(tellLostModule(null)).toBe(false)
})

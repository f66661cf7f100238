import { expect, test } from 'vitest'
import { featuresIn, mostFeatures } from './blocks.ts'
import { installerEndings, installsOn, isInstaller } from './file-kinds.ts'
import { cleanFileName, contentTypeOf, isStoreAddress, mayBecome } from './release.ts'
import { isPhone, systemInBrowser, systemOf } from './systems.ts'
import { isVersion, versionParts } from './version.ts'

const agents = {
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36': 'windows',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15': 'macos',
  'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0': 'linux',
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36': 'android',
  'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36': 'android',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148': 'ios',
  'Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) AppleWebKit/537.36': null,
  'curl/8.5.0': null,
  '': null,
}

test('a browser is known by its user agent, and better by its hint', () => {
  for (const [userAgent, system] of Object.entries(agents)) expect(systemOf({ userAgent, platform: '' })).toBe(system)
  expect(systemOf({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64)', platform: '"Windows"' })).toBe('windows')
  expect(systemOf({ userAgent: 'Mozilla/5.0 (Macintosh)', platform: '"Unknown"' })).toBe('macos')
  expect(systemOf({ userAgent: '', platform: '"Chrome OS"' })).toBe('android')
})

test('an iPad that says it is a Mac is known by its touch screen, and nothing else is', () => {
  expect(systemInBrowser('macos', 5)).toBe('ios')
  expect(systemInBrowser('macos', 0)).toBe('macos')
  expect(systemInBrowser('windows', 10)).toBe('windows')
  expect(isPhone('ios')).toBe(true)
  expect(isPhone('windows')).toBe(false)
  expect(isPhone(null)).toBe(false)
})

test('versions are compared by their numbers', () => {
  expect(versionParts('2.10')).toEqual([2, 10, 0, 0])
  expect(versionParts('2.1.0.0')).toEqual(versionParts('2.1'))
  for (const good of ['1', '1.2', '1.2.3.456789']) expect(isVersion(good)).toBe(true)
  for (const bad of ['', 'v1', '1.', '1..2', '1.2.3.4.5', '1.2-beta', '1234567', '１.２', '1.2\n'])
    expect(isVersion(bad)).toBe(false)
})

test('a release leads to the web only', () => {
  expect(isStoreAddress('https://apps.apple.com/app/id1')).toBe(true)
  for (const bad of [
    'javascript:alert(1)',
    ' https:apps',
    'http://apps.example.com',
    'data:text/html,x',
    'https://apple.com@evil.example/',
    'https://localhost/',
    '//evil.example',
    `https://a.example/${'x'.repeat(500)}`,
  ])
    expect(isStoreAddress(bad)).toBe(false)
})

test('what was withdrawn is published again, and what was published is no draft any more', () => {
  expect(mayBecome('withdrawn', 'published')).toBe(true)
  expect(mayBecome('draft', 'draft')).toBe(true)
  expect(mayBecome('published', 'draft')).toBe(false)
})

test('a file keeps a name that no system stumbles over', () => {
  expect(cleanFileName('../../etc/passwd')).toBe('passwd')
  expect(cleanFileName('C:\\temp\\Pit lane"4.2;.exe')).toBe('Pit-lane-4.2-.exe')
  expect(cleanFileName('\u202egnp.exe')).toBe('gnp.exe')
  expect(cleanFileName('测试')).toBe('download')
  expect(cleanFileName(`${'a'.repeat(300)}.apk`)).toMatch(/^a{96}\.apk$/)
  expect(contentTypeOf('android')).toContain('android')
  expect(contentTypeOf('windows')).toBe('application/octet-stream')
})

test('a feature list has a line for each feature', () => {
  expect(featuresIn(' One \n\n Two')).toEqual(['One', 'Two'])
  expect(featuresIn('x\n'.repeat(99))).toHaveLength(mostFeatures)
})

test('a system is offered what it installs', () => {
  expect(installsOn('windows', 'Pitlane-4.2.EXE')).toBe(true)
  expect(installsOn('linux', 'pitlane.tar.gz')).toBe(true)
  expect(installsOn('linux', 'pitlane.gz')).toBe(false)
  expect(installsOn('macos', 'pitlane.exe')).toBe(false)
  expect(installsOn('android', 'apk')).toBe(false)
  expect(installsOn('ios', 'pitlane.ipa')).toBe(false)
  expect(installerEndings).toContain('.gz')
})

test('a file is what its name says by the bytes that it begins with', () => {
  expect(isInstaller('pitlane.exe', '4d5a90000300')).toBe(true)
  expect(isInstaller('pitlane.exe', '504b03040000')).toBe(false)
  expect(isInstaller('pitlane.apk', '504b03040000')).toBe(true)
  expect(isInstaller('pitlane.dmg', '78daabcdef01')).toBe(true)
  expect(isInstaller('holiday.jpg', 'ffd8ffe00010')).toBe(false)
  expect(isInstaller('exe', '4d5a90000300')).toBe(false)
})

export const systems = ['windows', 'macos', 'linux', 'android', 'ios'] as const
export type System = (typeof systems)[number]

/** Systems of phones, on which a code to carry the page to the phone says nothing new. */
export const isPhone = (system: System | null): boolean => system === 'android' || system === 'ios'

/** The first that fits: Android calls itself Linux too, and an old Windows phone called itself all of them. */
const signs: readonly (readonly [RegExp, System | null])[] = [
  [/windows phone|iemobile/i, null],
  [/\b(?:iphone|ipad|ipod)\b/i, 'ios'],
  [/\bandroid\b/i, 'android'],
  [/\bcros\b|chrom(?:e|ium) os/i, 'android'],
  [/\bwindows\b/i, 'windows'],
  [/\bmac ?os\b|\bmacintosh\b/i, 'macos'],
  [/\blinux\b|\bx11\b/i, 'linux'],
]

/** What a browser says of itself: the header `User-Agent`, and the client hint `Sec-CH-UA-Platform`. */
export type Agent = { userAgent: string; platform: string }

/** The visitor's system; null where the browser does not say it, or it is none of ours. */
export function systemOf({ userAgent, platform }: Agent): System | null {
  const find = (text: string) => signs.find(([sign]) => sign.test(text))?.[1] ?? null
  return find(platform) ?? find(userAgent)
}

/** An iPad says that it is a Mac, and only its screen gives it away: no Mac can be touched. */
export const systemInBrowser = (system: System | null, touchPoints: number): System | null =>
  system === 'macos' && touchPoints > 1 ? 'ios' : system

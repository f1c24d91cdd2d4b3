const NAMES: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS|OpenHarmony/, '鸿蒙设备'],
  [/Windows/, 'Windows电脑'],
  [/Macintosh/, 'Mac电脑'],
  [/CrOS/, 'Chromebook'],
]
/** `Android 14; PJD110 Build/…`; browsers that keep the model to themselves say K. */
const ANDROID = /Android(?: [\d.]+)?(?:; ([^;)]+?))?(?: Build\/[^;)]*)?[;)]/

/**
 * What people would call the device that a session was opened on, from what it said of itself: a browser's user agent, or
 * `model;system;…` from an app. Nothing where that is not known.
 */
export function deviceName(told: string): string {
  const text = decoded(told)
  for (const [pattern, name] of NAMES) if (pattern.test(text)) return name
  const android = ANDROID.exec(text)
  if (android) return android[1] === undefined || android[1] === 'K' ? '安卓手机' : android[1].slice(0, 40)
  if (/Linux/.test(text)) return 'Linux电脑'
  // what follows the model is the phone's own number, which is no name
  return text.includes(';') && !text.includes('/') ? (text.split(';', 1)[0] ?? '').slice(0, 40) : ''
}

/** It travels percent-encoded and cut to a length, which may cut through a sign. */
function decoded(told: string): string {
  try {
    return decodeURIComponent(told.replace(/%(?:[0-9A-F])?$/i, ''))
  } catch {
    return told
  }
}

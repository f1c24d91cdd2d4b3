const NAMES: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS|OpenHarmony/, '鸿蒙设备'],
  [/Windows/, 'Windows电脑'],
  [/Macintosh/, 'Mac电脑'],
  [/CrOS/, 'Chromebook'],
]
/** `Android 14; PJD110 Build/…`; browsers that withhold the model send K. */
const ANDROID = /Android(?: [\d.]+)?(?:; ([^;)]+?))?(?: Build\/[^;)]*)?[;)]/

/**
 * The display name of the device that a session was opened on, from what it reported: a browser's user agent, or `model;system;…`
 * from an app. Empty where that is not known.
 */
export function deviceName(reported: string): string {
  const text = decoded(reported)
  for (const [pattern, name] of NAMES) if (pattern.test(text)) return name
  const android = ANDROID.exec(text)
  if (android) return android[1] === undefined || android[1] === 'K' ? '安卓手机' : android[1].slice(0, 40)
  if (/Linux/.test(text)) return 'Linux电脑'
  // the model is followed by the phone's own identifier, which is not part of the name
  return text.includes(';') && !text.includes('/') ? (text.split(';', 1)[0] ?? '').slice(0, 40) : ''
}

/** The value is percent-encoded and truncated, possibly within an escape sequence. */
function decoded(reported: string): string {
  try {
    return decodeURIComponent(reported.replace(/%(?:[0-9A-F])?$/i, ''))
  } catch {
    return reported
  }
}

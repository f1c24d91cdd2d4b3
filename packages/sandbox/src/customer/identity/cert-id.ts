const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECKS = '10X98765432'

/** The check character of a citizen number: GB 11643-1999, ISO 7064 MOD 11-2 over the first 17 digits. */
export function checkCharacter(first17: string): string {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(first17[at]), 0)
  return CHECKS.charAt(sum % 11)
}

/** Whether the check character is right and the birth date real. */
export function isCertId(certId: string): boolean {
  if (!/^[1-9]\d{16}[\dX]$/.test(certId) || checkCharacter(certId) !== certId[17]) return false
  const born = birthDateOf(certId)
  const day = new Date(`${born}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(born)
}

/** `YYYY-MM-DD`. */
export function birthDateOf(certId: string): string {
  return `${certId.slice(6, 10)}-${certId.slice(10, 12)}-${certId.slice(12, 14)}`
}

export function sexOf(certId: string): 'male' | 'female' {
  return Number(certId[16]) % 2 === 1 ? 'male' : 'female'
}

/**
 * A valid ID number for a birth date, distinct by `sequence` (0 to 999 per region, and on to further regions up to 899999; odd is
 * male).
 */
export function certIdOf(birthDate: string, sequence: number): string {
  const region = String(110_101 + Math.floor(sequence / 1000)).padStart(6, '0')
  const first17 = region + birthDate.replaceAll('-', '') + String(sequence % 1000).padStart(3, '0')
  return first17 + checkCharacter(first17)
}

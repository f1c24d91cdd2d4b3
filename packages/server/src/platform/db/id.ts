import { randomBytes, randomUUID } from 'node:crypto'

/** A version 7 UUID (RFC 9562): ordered by time, so that new rows are adjacent in an index. */
export function newId(now = Date.now()): string {
  const random = randomUUID()
  const time = now.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15)}`
}

/** The least version 7 UUID of a moment: ids that were made from then on are not below it. */
export const firstIdAt = (ms: number): string => {
  const time = ms.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`
}

const DIGITS = '0123456789'
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

const AT_ONCE = 512
let random = randomBytes(AT_ONCE)
let taken = 0

/** Drawn from a buffer: a request for random bytes costs the same for one and for hundreds. */
function randomByte(): number {
  if (taken === AT_ONCE) {
    random = randomBytes(AT_ONCE)
    taken = 0
  }
  taken += 1
  return random.readUInt8(taken - 1)
}

function pick(alphabet: string, length: number): string {
  // bytes above the largest multiple would favour the first letters
  const most = 256 - (256 % alphabet.length)
  let text = ''
  while (text.length < length) {
    const byte = randomByte()
    if (byte < most) text += alphabet[byte % alphabet.length]
  }
  return text
}

/** Random decimal digits, for codes and numbers that customers read out. */
export const randomDigits = (length: number): string => pick(DIGITS, length)
/** Random letters and digits without the ones that look alike (0 O 1 I). */
export const randomLetters = (length: number): string => pick(LETTERS, length)

/** A business number: kind, business date, twelve random digits. */
export const businessNo = (kind: string, date: string): string =>
  `${kind}${date.replaceAll('-', '')}${randomDigits(12)}`

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a client's text can be a row id at all; one that cannot is answered like an absent one. */
export const isId = (text: string): boolean => ID.test(text)

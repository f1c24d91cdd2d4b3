/** The data blocks of a drawn card, which repeat its text for the reader, eight cells per byte: enough for the longest name. */
export const COLUMNS = 32
export const ROWS = 38
const BYTES = (COLUMNS * ROWS) / 8
/** One byte for the length, two for the checksum. */
const FRAME = 3

/** CRC-16/CCITT: a picture of anything else fails it. */
function sumOf(bytes: Uint8Array): number {
  let sum = 0xffff
  for (const byte of bytes) {
    sum ^= byte << 8
    for (let bit = 0; bit < 8; bit++) sum = sum & 0x8000 ? ((sum << 1) ^ 0x1021) & 0xffff : (sum << 1) & 0xffff
  }
  return sum
}

/** Row by row, `true` is a dark cell. @throws RangeError when the text is too long */
export function cellsOf(text: string): boolean[] {
  const content = new TextEncoder().encode(text)
  if (content.length > BYTES - FRAME) throw new RangeError('too much for one card')
  const bytes = new Uint8Array(BYTES)
  bytes.set([content.length, ...content])
  const sum = sumOf(bytes.subarray(0, content.length + 1))
  bytes.set([sum >> 8, sum & 0xff], content.length + 1)
  return [...bytes].flatMap((byte) => Array.from({ length: 8 }, (_, bit) => ((byte >> (7 - bit)) & 1) === 1))
}

/** The text of the cells; undefined where the checksum fails. */
export function textOf(cells: readonly boolean[]): string | undefined {
  const bytes = Uint8Array.from({ length: BYTES }, (_, at) =>
    cells.slice(at * 8, at * 8 + 8).reduce((byte, dark) => byte * 2 + (dark ? 1 : 0), 0),
  )
  const length = bytes[0] ?? 0
  if (length === 0 || length > BYTES - FRAME) return undefined
  const sum = ((bytes[length + 1] ?? 0) << 8) | (bytes[length + 2] ?? 0)
  if (sum !== sumOf(bytes.subarray(0, length + 1))) return undefined
  return new TextDecoder().decode(bytes.subarray(1, length + 1))
}

import type { PictureRefusal } from '@wanka/contract/operations/pictures.ts'
import { z } from 'zod'

const JPEG = [0xff, 0xd8, 0xff]
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const RIFF = [...Buffer.from('RIFF')]
const WEBP = [...Buffer.from('WEBP')]

const begins = (content: Buffer, bytes: readonly number[], at = 0): boolean =>
  bytes.every((byte, n) => content[at + n] === byte)

/** Whether a file starts with the signature of an accepted format; its name and content type do not count. */
export const looksLikePicture = (content: Buffer): boolean =>
  begins(content, JPEG) || begins(content, PNG) || (begins(content, RIFF) && begins(content, WEBP, 8))

const REFUSALS = ['tooManyPixels', 'unreadable'] as const satisfies PictureRefusal[]

/** The redrawing process's answer: the picture, or the reason of its refusal. */
export const Redrawn = z.union([
  z.object({ content: z.instanceof(Uint8Array), width: z.int().positive(), height: z.int().positive() }),
  z.object({ refused: z.enum(REFUSALS) }),
])
export type Redrawn = z.infer<typeof Redrawn>

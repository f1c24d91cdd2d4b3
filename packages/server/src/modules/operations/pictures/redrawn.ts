import type { PictureRefusal } from '@wanka/contract/operations/pictures.ts'
import { z } from 'zod'

const REFUSALS = ['tooManyPixels', 'unreadable'] as const satisfies PictureRefusal[]

/** What the drawing process answers: the picture, or why there is none. */
export const Redrawn = z.union([
  z.object({ content: z.instanceof(Uint8Array), width: z.int().positive(), height: z.int().positive() }),
  z.object({ refused: z.enum(REFUSALS) }),
])
export type Redrawn = z.infer<typeof Redrawn>

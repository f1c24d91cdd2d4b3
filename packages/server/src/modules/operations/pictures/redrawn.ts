import type { PictureRefusal } from '@wanka/contract/operations/pictures.ts'
import { z } from 'zod'

const REFUSALS = ['tooManyPixels', 'unreadable'] as const satisfies PictureRefusal[]

/** The redrawing process's answer: the picture, or the reason of its refusal. */
export const Redrawn = z.union([
  z.object({ content: z.instanceof(Uint8Array), width: z.int().positive(), height: z.int().positive() }),
  z.object({ refused: z.enum(REFUSALS) }),
])
export type Redrawn = z.infer<typeof Redrawn>

import { z } from 'zod'

/** Schema of an informational text of the mall's, cut to `most` characters: a missing or long one never fails the callback. */
export const shortened = (most: number) =>
  z
    .string()
    .default('')
    .transform((text) => text.slice(0, most))

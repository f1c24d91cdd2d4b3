import { z } from 'zod'

/** Words of the mall's that nothing hangs on: left out or as long as it likes, they are no reason not to hear it. */
export const shortened = (most: number) =>
  z
    .string()
    .default('')
    .transform((text) => text.slice(0, most))

import * as z from 'zod/mini'

/** The envelope of every reply, sent with HTTP 200 (503 while the service is being upgraded). */
export const reply = z.object({ status: z.int(), message: z.string(), data: z.optional(z.unknown()) })
export type Reply = z.infer<typeof reply>

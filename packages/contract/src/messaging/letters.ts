import * as z from 'zod/mini'
import { formCall } from '../call.ts'
import { wire } from '../wire.ts'

export const LetterKind = z.enum(['repayment', 'service', 'activity'])
export type LetterKind = z.infer<typeof LetterKind>

const letterFields = {
  letterId: z.string(),
  type: LetterKind,
  title: z.string(),
  body: z.string(),
  createdAt: wire.instant(),
  /** The page for the next action; empty where there is none. */
  link: z.object({ label: z.string(), url: z.string() }),
}
const Letter = z.object({ ...letterFields, read: z.boolean() })
export type Letter = z.infer<typeof Letter>

/** What we write to a customer inside the app (站内信). */
export const letter = {
  /** Newest first. `after` is the last letter of the previous page. @throws CallError Status.forbidden when it is not theirs */
  list: formCall('/user/api/letter/list', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({ type: z.optional(LetterKind), after: z.optional(wire.id()) }),
    output: z.object({ list: z.array(Letter), hasMore: z.boolean() }),
  }),
  /** Opening a letter marks it read. */
  detail: formCall('/user/api/letter/detail', {
    access: 'member',
    effect: 'selfGuarded',
    whileClosing: true,
    input: z.strictObject({ letterId: wire.id() }),
    output: z.object(letterFields),
  }),
  readAll: formCall('/user/api/letter/readAll', {
    access: 'member',
    effect: 'selfGuarded',
    whileClosing: true,
    input: z.strictObject({}),
    output: z.null(),
  }),
  unread: formCall('/user/api/letter/unread', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({ all: z.int(), repayment: z.int(), service: z.int(), activity: z.int() }),
  }),
}

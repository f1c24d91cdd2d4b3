import * as z from 'zod/mini'
import { formCall, queryCall } from '../call.ts'
import { wire } from '../wire.ts'

const Faq = z.object({
  faqId: z.string(),
  question: z.string(),
  answer: z.array(z.string()),
  /** The page that resolves it at once, or empty. */
  link: z.object({ label: z.string(), url: z.string() }),
})
export type Faq = z.infer<typeof Faq>

export const help = {
  faqs: formCall('/api/faq/list', {
    access: 'public',
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({ topics: z.array(z.object({ topic: z.string(), faqs: z.array(Faq) })) }),
  }),
  /** One vote per answer and person; the last one counts. */
  judgeFaq: formCall('/api/faq/feedback', {
    access: 'public',
    effect: 'selfGuarded',
    input: z.strictObject({ faqId: wire.id(), helpful: wire.flag() }),
    output: z.null(),
  }),
  /** A repair that a page made by itself. No field for personal data or free text. */
  event: formCall('/api/log/event', {
    access: 'public',
    effect: 'selfGuarded',
    input: z.strictObject({ event: z.enum(['loginRepair']) }),
    output: z.null(),
  }),
  /** `uid` is what the specification sends along; the token identifies the caller. */
  config: queryCall('/api/customerService/config', {
    access: 'public',
    effect: 'read',
    input: z.strictObject({ uid: z.optional(wire.id()) }),
    output: z.object({
      /** Empty: there is no online service, only the telephone. */
      scriptUrl: z.string(),
      /** A name for the conversation that discloses nothing about the person; empty for a guest. */
      uid: z.string(),
      /** The level of membership, 0 for a guest. */
      level: z.int(),
      fallbackTel: z.string(),
      /** Such as `每天 9:00–21:00`; empty hides the line. */
      hours: z.string(),
      /** Days within which a complaint is answered; 0 where none are promised. */
      answerDays: z.int(),
    }),
  }),
}

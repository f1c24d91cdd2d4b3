import * as z from 'zod'

/** Conditions of a program's target group, all of which must hold; a frozen, closing or overdue customer is in no group. */
export const GroupRule = z
  .strictObject({
    realNamed: z.boolean(),
    /** The customer has an active credit line. */
    lineActive: z.boolean(),
    /** No loan was ever disbursed to the customer. */
    noLoanYet: z.boolean(),
    /** Minimum number of settled loans. */
    settledLoans: z.int().positive(),
    /** Maximum age of the account, days. */
    newerThanDays: z.int().positive(),
    /** Minimum membership level. */
    level: z.int().positive(),
    /** The label that operators gave the customer. */
    label: z.string().regex(/^\d{1,4}$/),
    /** Name of a list that operators maintain by hand. */
    whiteList: z.string().regex(/^[\w.:-]{1,64}$/),
  })
  .partial()
  .refine((rule) => Object.keys(rule).length > 0, 'a rule without a condition would match every customer')
export type GroupRule = z.infer<typeof GroupRule>

import * as z from 'zod'

/** Whom a program is for. All that it names must hold; who is frozen, leaving or overdue is in no group. */
export const GroupRule = z
  .strictObject({
    realNamed: z.boolean(),
    /** A limit in use. */
    lineActive: z.boolean(),
    /** No loan was ever paid out to them. */
    noLoanYet: z.boolean(),
    /** Loans that they paid back, at least. */
    settledLoans: z.int().positive(),
    /** Days since the account was opened, at most. */
    newerThanDays: z.int().positive(),
    /** Level of membership, at least. */
    level: z.int().positive(),
    /** A list that operators put people on by hand. */
    whiteList: z.string().regex(/^[\w.:-]{1,64}$/),
  })
  .partial()
  .refine((rule) => Object.keys(rule).length > 0, 'a rule that names nothing would be everybody')
export type GroupRule = z.infer<typeof GroupRule>

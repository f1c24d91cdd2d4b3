import * as z from 'zod'

const person = z.strictObject({
  name: z.string().min(1),
  certId: z.string().length(18),
  mobile: z.string().regex(/^1[3-9]\d{9}$/),
})
const cardNo = z.string().regex(/^\d{13,19}$/)

/** People of the test system by what it says of them. */
const PEOPLE = ['match', 'review', 'furtherCheck', 'student', 'phoneDiffers', 'phoneUnknown', 'knownToGroup'] as const
/** Cards of the test system, all of the person `match`, by what becomes of them. */
const CARDS = ['paid', 'paidLater', 'insufficientFunds', 'payoutFails', 'cannotSign', 'ownerDiffers'] as const

/**
 * What a provider's test system knows: whatever is left out leaves the cases out that need it. `code`: the one code that it takes;
 * without it the code is asked for on the terminal. `date`: its business date, otherwise today in Shanghai. Sums in fen.
 */
export const testData = z.strictObject({
  code: z.string().min(1).optional(),
  date: z.iso.date().optional(),
  people: z.partialRecord(z.enum(PEOPLE), person).default({}),
  cards: z.partialRecord(z.enum(CARDS), cardNo).default({}),
  /** A phone that takes no messages. */
  unreachableMobile: z.string().optional(),
  /** JPEG files of an ID card's sides. */
  idCard: z.strictObject({ front: z.string(), back: z.string() }).optional(),
  /** A source of credit data that asks for nothing, or for an account and password. */
  creditSource: z
    .strictObject({ type: z.string(), account: z.string().optional(), password: z.string().optional() })
    .optional(),
  /** A deposit account with some money in it. */
  depositAccount: z.strictObject({ accountNo: z.string() }).optional(),
  lender: z.string().optional(),
  insurance: z
    .strictObject({ product: z.string().min(1), months: z.int().positive(), premium: z.int().positive() })
    .optional(),
  /** A phone that can be topped up. */
  topUpMobile: z.string().optional(),
  /** The port on which notices arrive; the provider's test system must reach it. */
  noticePort: z.int().positive().optional(),
})
export type TestData = z.infer<typeof testData>

import { type BusinessDate, isBusinessDate } from '@wanka/domain/business-date.ts'
import { type Fen, fenToDecimal, parseDecimal } from '@wanka/domain/money.ts'
import * as z from 'zod/mini'

/** Twelve digits of yuan: beyond every real amount, and every product of one stays exact. */
const MOST_FEN = 10 ** 14
const isFen = (value: unknown): boolean => Number.isSafeInteger(value)
const FenValue = z.custom<Fen>(isFen, '金额无效')
/** One named function: the build recognises money by it. */
function decodeFen(text: string, context: z.core.ParsePayload<string>): Fen {
  const amount = parseDecimal(text)
  if (amount !== undefined && Math.abs(amount) < MOST_FEN) return amount
  context.issues.push({ code: 'custom', message: '金额格式不正确', input: text })
  return z.NEVER
}
const isDate = (value: unknown): boolean => typeof value === 'string' && isBusinessDate(value)

/** Typed values that travel as strings: encoded by the sender, decoded by the receiver. */
export const wire = {
  /** Money: `"1234.56"` on the wire, integer fen in code. */
  fen: () =>
    z.codec(z.string(), FenValue, {
      decode: decodeFen,
      encode: (value) => fenToDecimal(value),
    }),
  /** A whole number in a form body. */
  int: (min = 0, max = Number.MAX_SAFE_INTEGER) =>
    z.codec(
      z.string().check(z.regex(/^-?\d{1,15}$/, '数字格式不正确')),
      z.int().check(z.minimum(min), z.maximum(max)),
      {
        decode: Number,
        encode: String,
      },
    ),
  /** `Y` or `N`, as the specification's flags are. */
  flag: () =>
    z.codec(z.enum(['Y', 'N']), z.boolean(), { decode: (text) => text === 'Y', encode: (on) => (on ? 'Y' : 'N') }),
  /** A short list of keys in one form field, joined by commas. */
  keys: (max = 20) =>
    z.codec(z.string().check(z.maxLength(1000)), z.array(z.string()).check(z.maxLength(max)), {
      decode: (text) => (text === '' ? [] : text.split(',')),
      encode: (list) => list.join(','),
    }),
  /** A nested value in one form field, as JSON text. */
  json: <Out, In>(schema: z.core.$ZodType<Out, In>) =>
    z.pipe(
      z.codec(z.string().check(z.maxLength(20_000)), z.unknown(), {
        decode: (text, context) => {
          try {
            return JSON.parse(text) as unknown
          } catch {
            context.issues.push({ code: 'custom', message: '格式不正确', input: text })
            return z.NEVER
          }
        },
        encode: (value) => JSON.stringify(value),
      }),
      schema as unknown as z.core.$ZodType<Out, unknown>,
    ),
  /** A business date, `YYYY-MM-DD`, Asia/Shanghai. */
  date: () => z.custom<BusinessDate>(isDate, '日期格式不正确'),
  /** An instant in the specification's form, `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai. */
  instant: () => z.string().check(z.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)),
  /** An identifier that a client sends back: short, no spaces, no quotes. */
  id: () => z.string().check(z.regex(/^[\w.:-]{1,64}$/, '编号不正确')),
  text: (max: number, min = 0) => z.string().check(z.minLength(min), z.maxLength(max)),
}

import type { MallFields } from './mall-sign.ts'

export type MallCallback = 'consume' | 'confirm'

type Documented = { required: readonly string[]; optional: readonly string[] }

/** The fields of each callback, as the mall's public documentation lists them. */
const DOCUMENTED: Record<MallCallback, Documented> = {
  consume: {
    required: ['actualPrice', 'appKey', 'credits', 'description', 'orderNum', 'sign', 'timestamp', 'type', 'uid'],
    optional: ['alipay', 'facePrice', 'ip', 'itemCode', 'params', 'phone', 'qq', 'waitAudit'],
  },
  confirm: {
    required: ['appKey', 'orderNum', 'sign', 'success', 'timestamp', 'uid'],
    optional: ['bizId', 'errorMessage'],
  },
}

/**
 * Whether the callback has exactly the documented fields, with an amount, an outcome and a time in their only form. The signed
 * text has no separators, so a field more or less would give the same text another meaning.
 */
export function isDocumented(callback: MallCallback, fields: MallFields): boolean {
  const { required, optional } = DOCUMENTED[callback]
  const names = Object.keys(fields)
  return (
    required.every((name) => Object.hasOwn(fields, name)) &&
    names.every((name) => required.includes(name) || optional.includes(name)) &&
    /^\d{13}$/.test(fields.timestamp ?? '') &&
    (callback === 'consume' ? /^\d{1,11}$/.test(fields.actualPrice ?? '') : /^(true|false)$/.test(fields.success ?? ''))
  )
}

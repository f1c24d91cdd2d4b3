import { type Fen, fen } from '@wanka/domain/money.ts'

const STEP = 100

/** Whole hundreds of yuan up to the granted limit. @returns the amount in fen, or what is wrong with it */
export function ownLimitOf(text: string, granted: Fen): { limit: Fen } | { problem: string } {
  const typed = text.replace(/[,，\s]/g, '')
  if (!/^\d{1,6}$/.test(typed)) return { problem: '请输入整数金额' }
  const yuan = Number(typed)
  if (yuan * 100 > granted) return { problem: '不能超过总额度' }
  if (yuan % STEP !== 0 && yuan * 100 !== granted) return { problem: '请输入100的整数倍' }
  return { limit: fen(yuan * 100) }
}

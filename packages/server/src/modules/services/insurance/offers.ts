import type { Offer } from '@wanka/contract/services/insurance.ts'
import { type Fen, fen } from '@wanka/domain/money.ts'
import { COOLING_DAYS, PREMIUM_GRACE_DAYS } from '@wanka/domain/premium.ts'

type Product = Omit<Offer, 'premium' | 'cover'> & { insurerCode: string; premium: Fen; cover: Fen }

/** The one policy that is offered. A change here never affects a policy that was taken: its premium and months are in its row. */
const cardSafe: Product = {
  product: 'cardSafe',
  name: '银行卡盗刷险',
  insurerCode: 'ANPU',
  insurer: { name: '安浦财产保险股份有限公司', licence: '持有保险许可证，受国家金融监督管理总局监管', hotline: '' },
  premium: fen(300),
  months: 12,
  cover: fen(5_000_000),
  covers: ['您名下的银行卡被他人盗刷、盗取转账', '挂失前72小时内发生的损失', '补办银行卡的费用'],
  excludes: ['您本人或家人的交易', '您主动告诉他人密码或验证码造成的损失', '借款的本金、利息和逾期：本保险不替您还款'],
  coolingDays: COOLING_DAYS,
  graceDays: PREMIUM_GRACE_DAYS,
}

const products: Readonly<Record<string, Product>> = { cardSafe }

export const OFFERED = cardSafe

/** The offered product of this code; undefined where there is none. */
export function productNamed(code: string): Product | undefined {
  return Object.hasOwn(products, code) ? products[code] : undefined
}

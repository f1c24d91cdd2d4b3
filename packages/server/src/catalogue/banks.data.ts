import { type Fen, fen } from '@wanka/domain/money.ts'

type SeededBank = { code: string; name: string; limitOnce: Fen; limitDay: Fen }

const bank = (code: string, name: string, once: number, day: number): SeededBank => ({
  code,
  name,
  limitOnce: fen(once * 100),
  limitDay: fen(day * 100),
})

/**
 * Banks whose cards can be bound, with the limits per debit and per day, in yuan: common limits for agreement payments. The
 * channel's notice to the merchant is authoritative, so operators maintain the figures by it.
 */
export const banks: readonly SeededBank[] = [
  bank('ICBC', '工商银行', 20_000, 50_000),
  bank('ABC', '农业银行', 50_000, 200_000),
  bank('BOC', '中国银行', 50_000, 200_000),
  bank('CCB', '建设银行', 50_000, 200_000),
  bank('BCM', '交通银行', 50_000, 200_000),
  bank('PSBC', '邮储银行', 10_000, 50_000),
  bank('CMB', '招商银行', 50_000, 200_000),
  bank('CITIC', '中信银行', 50_000, 200_000),
  bank('CEB', '光大银行', 50_000, 200_000),
  bank('HXBANK', '华夏银行', 50_000, 200_000),
  bank('CMBC', '民生银行', 50_000, 200_000),
  bank('GDB', '广发银行', 50_000, 200_000),
  bank('SPABANK', '平安银行', 50_000, 200_000),
  bank('CIB', '兴业银行', 50_000, 200_000),
  bank('SPDB', '浦发银行', 50_000, 200_000),
  bank('BJBANK', '北京银行', 20_000, 50_000),
  bank('SHBANK', '上海银行', 20_000, 50_000),
  bank('JSBANK', '江苏银行', 20_000, 50_000),
  bank('NJCB', '南京银行', 20_000, 50_000),
  bank('NBBANK', '宁波银行', 20_000, 50_000),
  bank('HZCB', '杭州银行', 20_000, 50_000),
  bank('HSBANK', '徽商银行', 20_000, 50_000),
  bank('CZBANK', '浙商银行', 20_000, 50_000),
  bank('BOHAIB', '渤海银行', 20_000, 50_000),
]

import { randomInt } from 'node:crypto'

/** Four digits to be found one by one, in words: what somebody is asked who cannot see the picture. */
export type Question = { riddles: string[]; answer: string }

type Riddle = (digit: number) => string

const DIGITS = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九'] as const
const named = (digit: number): string => DIGITS[digit] ?? String(digit)

/** What everybody knows the number of; a digit that nothing here has is asked for by a sum. */
const KNOWN: Partial<Record<number, readonly string[]>> = {
  2: ['一个人有几只眼睛', '一双筷子有几根'],
  3: ['三角形有几条边', '“万里长”有几个字'],
  4: ['一年有几个季节', '正方形有几个角', '“春夏秋冬”有几个字'],
  5: ['一只手有几根手指', '“金木水火土”有几个字'],
  7: ['一个星期有几天', '彩虹通常说有几种颜色'],
}

const sum: Riddle = (digit) => {
  const part = randomInt(digit + 1)
  return `${named(part)}加${named(digit - part)}等于几`
}
const difference: Riddle = (digit) => {
  const more = randomInt(10 - digit)
  return `${named(digit + more)}减${named(more)}等于几`
}
const neighbour: Riddle = (digit) => (digit > 0 ? `比${named(digit - 1)}大一的数` : '比一小一的数')
const known: Riddle = (digit) => {
  const said = KNOWN[digit]
  return said?.[randomInt(said.length)] ?? sum(digit)
}
const RIDDLES = [sum, difference, neighbour, known] as const

/** Questions of the server's choice, no two alike, and their four digits. */
export function askQuestion(): Question {
  const asked = new Map<string, number>()
  while (asked.size < 4) {
    const digit = randomInt(10)
    asked.set((RIDDLES[randomInt(RIDDLES.length)] ?? sum)(digit), digit)
  }
  return { riddles: [...asked.keys()], answer: [...asked.values()].join('') }
}

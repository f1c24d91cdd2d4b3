import { expect, test } from 'vitest'
import { askQuestion } from './captcha-question.ts'

const DIGITS = '零一二三四五六七八九'
const FACTS: Record<string, number> = {
  一个人有几只眼睛: 2,
  一双筷子有几根: 2,
  三角形有几条边: 3,
  '“万里长”有几个字': 3,
  一年有几个季节: 4,
  正方形有几个角: 4,
  '“春夏秋冬”有几个字': 4,
  一只手有几根手指: 5,
  '“金木水火土”有几个字': 5,
  一个星期有几天: 7,
  彩虹通常说有几种颜色: 7,
}
const digit = (word = ''): number => DIGITS.indexOf(word)

/** As a person would. */
function solve(riddle: string): number | undefined {
  const sum = /^(.)([加减])(.)等于几$/.exec(riddle)
  if (sum) return sum[2] === '加' ? digit(sum[1]) + digit(sum[3]) : digit(sum[1]) - digit(sum[3])
  const next = /^比(.)([大小])一的数$/.exec(riddle)
  if (next) return next[2] === '大' ? digit(next[1]) + 1 : digit(next[1]) - 1
  return FACTS[riddle]
}

test('a question asks for four digits, and what it says leads to them', () => {
  const asked = Array.from({ length: 2000 }, askQuestion)
  for (const { riddles, answer } of asked) {
    expect([riddles, riddles.map(solve).join('')]).toEqual([riddles, answer])
    expect(new Set(riddles).size).toBe(4)
    expect(answer).toMatch(/^\d{4}$/)
  }
  // every digit at every place, so that guessing one of ten thousand is all that is left
  for (const place of [0, 1, 2, 3]) expect(new Set(asked.map(({ answer }) => answer[place])).size).toBe(10)
})

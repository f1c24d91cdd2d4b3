import { businessDate } from '@wanka/domain/business-date.ts'
import { fen, ppm } from '@wanka/domain/money.ts'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { secondsUntil } from '../forms/countdown.ts'
import { caretAfterGrouping, groupDigits, PHONE_GROUPS, ungroup } from '../forms/digit-groups.ts'
import { missingIn } from '../forms/missing.ts'
import { matching } from '../forms/select-sheet.tsx'
import { amountText, rateRound, rateText, wholeYuanText } from '../money/amount-text.ts'
import { foldPlan } from '../money/plan-table.tsx'
import { dayTitle, monthTitle, timeOfMonth } from './day-words.ts'
import { inPhrases } from './phrases.tsx'
import { inFours, unbroken } from './unbroken.tsx'

test('a customer sees amounts with separators, two decimals and a real minus sign', () => {
  expect(amountText(fen(2_556_966))).toBe('25,569.66')
  expect(amountText(fen(-2000))).toBe('−20.00')
  expect(amountText(fen(2000), true)).toBe('+20.00')
  expect(amountText(fen(0), true)).toBe('0.00')
})

test('a customer sees a limit in whole yuan without zeros, and one with fen with them', () => {
  expect(wholeYuanText(fen(100_000))).toBe('1,000')
  expect(wholeYuanText(fen(100_010))).toBe('1,000.10')
})

test('a customer sees a rate with two decimals, and in running text without trailing zeros', () => {
  expect(rateText(ppm(180_000))).toBe('18.00%')
  expect(rateRound(ppm(180_000))).toBe('18%')
  expect(rateRound(ppm(144_000))).toBe('14.4%')
})

test('a phone number is grouped as the customer types it and ungrouped unchanged', () => {
  expect(groupDigits('1380', PHONE_GROUPS)).toBe('138 0')
  expect(groupDigits('138 0013 8000', PHONE_GROUPS)).toBe('138 0013 8000')
  expect(ungroup('138 0013 8000')).toBe('13800138000')
})

test('the caret stays behind the same digit when a number is regrouped', () => {
  expect(caretAfterGrouping('1380', 4, '138 0')).toBe(5)
  expect(caretAfterGrouping('138 10013', 5, '138 1001 3')).toBe(5)
  expect(caretAfterGrouping('138', 0, '138')).toBe(0)
})

test('a folded plan shows its first rows and the instalment that is due now', () => {
  const rows = [1, 2, 3, 4, 5].map((no) => ({ no, current: no === 4 }))
  expect(foldPlan(rows, 2).map((row) => row.no)).toEqual([1, 2, 4])
  expect(foldPlan(rows, 4).map((row) => row.no)).toEqual([1, 2, 3, 4])
})

test('a search finds choices by name and by note, whatever the case and spaces', () => {
  const banks = [{ label: '招商银行', note: 'CMB' }, { label: '工商银行' }]
  expect(matching(banks, ' cm b').map((bank) => bank.label)).toEqual(['招商银行'])
  expect(matching(banks, '')).toHaveLength(2)
})

test('a countdown rounds up and never goes below zero', () => {
  expect(secondsUntil(10_001, 10_000)).toBe(1)
  expect(secondsUntil(9000, 10_000)).toBe(0)
})

test('a long number breaks between groups of four, the last of which has no single digit', () => {
  expect(inFours('BX20270712000000001')).toEqual(['BX20', '2707', '1200', '0000001'])
  expect(inFours('2027071200001')).toEqual(['2027', '0712', '00001'])
  for (let length = 12; length < 40; length++) {
    const groups = inFours('7'.repeat(length))
    expect(groups.join('')).toHaveLength(length)
    expect(Math.min(...groups.map((group) => group.length))).toBe(4)
  }
})

test('names and numbers are kept together without a change to the text', () => {
  const text =
    '云衡消费金融有限公司，建设银行(0069)，第3/12期，2027年7月25日，1,234.50元，T20cd03e11a154278bd07b5d6e6525d97'
  const drawn = renderToStaticMarkup(unbroken(text))
  expect(drawn.replace(/<[^>]*>/g, '')).toBe(text)
  const together = [...drawn.matchAll(/<span[^>]*>(.*?)<\/span>/g)].map(([, word = '']) => word.split('<wbr/>'))
  const names = ['消费金融', '有限公司', '建设银行(0069)', '第3/12期', '2027年7月25日', '1,234.50元']
  expect(together.slice(0, 6)).toEqual(names.map((name) => [name]))
  expect(together[6]?.at(-1)).toHaveLength(5)
  expect(unbroken('一句没有编号的话')).toBe('一句没有编号的话')
})

test('a note is divided into its phrases, brackets and closing marks kept, also within paragraphs', () => {
  const phrasesOf = (note: ReactNode): string[] =>
    [...renderToStaticMarkup(inPhrases(note)).matchAll(/<span[^>]*>(.*?)<\/span>/g)].map(([, phrase = '']) => phrase)
  expect(phrasesOf('链接可能已失效，您的借款和账单不受影响')).toEqual(['链接可能已失效，', '您的借款和账单不受影响'])
  expect(phrasesOf(['商品由', '优选生活（示例）', '提供。'])).toEqual(['商品由优选生活', '（示例）', '提供。'])
  expect(phrasesOf('看《注册协议》《隐私政策》，在“关于我们”。')).toEqual([
    '看',
    '《注册协议》',
    '《隐私政策》，',
    '在“关于我们”。',
  ])
  expect(phrasesOf('现金借款 · 3期 · 云衡')).toEqual(['现金借款 · ', '3期 · ', '云衡'])
  expect(phrasesOf(createElement('p', undefined, '不收费。', '可以撤回。'))).toEqual(['不收费。', '可以撤回。'])
  expect(phrasesOf('！好')).toEqual(['！', '好'])
  expect(inPhrases(createElement('b', undefined, '一，二'))).toEqual([expect.objectContaining({ type: 'b' })])
})

test('a customer reads today and yesterday as words, other days as dates, and the year only where it is another one', () => {
  const today = businessDate('2027-03-01')
  const days = ['2027-03-01', '2027-02-28', '2027-01-09', '2026-12-31']
  expect(days.map((day) => dayTitle(day, today))).toEqual(['今天', '昨天', '1月9日', '2026年12月31日'])
  expect(monthTitle('2027-03')).toBe('2027年3月')
  expect(timeOfMonth('2027-03-09 08:05:30')).toBe('9日 08:05')
})

const reasons = { mobile: '请输入手机号', images: '请上传凭证' }

test('the button of a form names the first required field that is empty, in the order of the form', () => {
  expect(missingIn({ mobile: '', images: [] }, reasons)).toBe('请输入手机号')
  expect(missingIn({ mobile: '  ', images: ['P1'] }, reasons)).toBe('请输入手机号')
  expect(missingIn({ mobile: '138', images: ['', ''] }, reasons)).toBe('请上传凭证')
})

test('the button of a form is live once each required field has something, also something wrong', () => {
  expect(missingIn({ mobile: '1', images: ['', 'P2'], note: '' }, { ...reasons, note: undefined })).toBeUndefined()
})

test('a choice that was never made counts as empty, and a switch that is off does not', () => {
  expect(missingIn({ paidOn: undefined }, { paidOn: '请选择日期' })).toBe('请选择日期')
  expect(missingIn({ wanted: false }, { wanted: '请选择' })).toBeUndefined()
})

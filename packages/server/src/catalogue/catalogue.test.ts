import { addDays, businessDate } from '@wanka/domain/business-date.ts'
import { settlementQuote } from '@wanka/domain/early-settlement.ts'
import { fen, fenToDecimal, ppm } from '@wanka/domain/money.ts'
import { dearestApr } from '@wanka/domain/product.ts'
import { buildSchedule } from '@wanka/domain/schedule.ts'
import { expect, test } from 'vitest'
import { agreementFacts } from './agreements/agreement-text.ts'
import { agreements } from './agreements.data.ts'
import { articles } from './articles.data.ts'
import { banks } from './banks.data.ts'
import { binRows } from './data-files.ts'
import { dictionaryRows } from './dictionary-rows.ts'
import { entries } from './entries.data.ts'
import { faqs } from './faqs.data.ts'
import { funders } from './funders.data.ts'
import { products } from './products.data.ts'

test('a customer is offered no product above 24 % a year, and the cash product at 18 %', () => {
  const costs = Object.fromEntries(products.map((product) => [product.code, dearestApr({ ...product, fees: [] })]))
  expect(Math.max(...Object.values(costs))).toBeLessThanOrEqual(2400)
  expect(products.map(({ code }) => code)).toEqual(['cash', 'cashInstallment', 'spare', 'sc', 'replace', 'sweepPay'])
  expect(Object.fromEntries(products.map(({ code, annualRate }) => [code, annualRate]))).toMatchObject({
    cash: 180_000,
    cashInstallment: 144_000,
    spare: 180_000,
  })
})

test('a customer is told the lender of every product', () => {
  const known = funders.map(({ code }) => code)
  for (const { funderCode } of products) expect(known).toContain(funderCode)
})

test('a customer’s text names only facts that a loan has, and has content under every heading', () => {
  for (const { key, sections } of agreements) {
    const text = sections.flatMap(({ paragraphs }) => paragraphs).join('\n')
    const named = [...text.matchAll(/\{\{(.*?)\}\}/g)].map((match) => match[1])
    expect(Object.keys(agreementFacts).filter((fact) => named.includes(fact)).length, key).toBe(new Set(named).size)
    for (const { heading, paragraphs } of sections)
      expect([heading, paragraphs.join('').length > 10], key).toEqual([heading, true])
  }
})

test('a customer finds every text by a unique key, and every section by a unique heading', () => {
  expect(new Set(agreements.map(({ key }) => key)).size).toBe(agreements.length)
  for (const { key, sections } of agreements) {
    expect(new Set(sections.map(({ heading }) => heading)).size, key).toBe(sections.length)
    for (const { paragraphs } of sections) expect(new Set(paragraphs).size, key).toBe(paragraphs.length)
  }
})

test('a customer reads in the early-settlement example the amounts that the engine charges', () => {
  const startOn = businessDate('2027-01-10')
  const terms = {
    principal: fen(1_000_000),
    annualRate: ppm(180_000),
    periods: 12,
    dayCount: 'MONTHLY',
    startOn,
  } as const
  const schedule = buildSchedule({ ...terms, method: 'equalInstalment' })
  const none = { principal: fen(0), interest: fen(0), fee: fen(0), penalty: fen(0) }
  const instalments = schedule.instalments.map(({ no, dueOn, principal, interest }) => ({
    no,
    dueOn,
    due: { ...none, principal, interest },
    paid: none,
  }))
  const quote = settlementQuote({ ...terms, instalments, day: addDays(startOn, 10) })
  const figures = [quote.accruedInterest, quote.total, schedule.totalInterest, quote.saved].map((sum) =>
    grouped(fenToDecimal(sum)),
  )
  expect(figures).toEqual(['50.00', '10,050.00', '1,001.61', '951.61'])
  const text = JSON.stringify(agreements.find(({ key }) => key === 'earlySettlement')?.sections)
  for (const figure of figures) expect(text).toContain(`${figure}元`)
})

const grouped = (decimal: string) => decimal.replace(/\B(?=(\d{3})+\.)/g, ',')

test('a customer picks an area from 34 provinces down to the counties, each under its own city', () => {
  const areas = dictionaryRows().filter(({ type }) => type === 'area')
  const byCode = new Map(areas.map((area) => [area.code, area]))
  expect(byCode.size).toBe(areas.length)
  expect(areas.filter(({ parent }) => parent === null)).toHaveLength(34)
  const path = (code: string): string[] => {
    const area = byCode.get(code)
    return area ? [...(area.parent ? path(area.parent) : []), area.name] : []
  }
  expect(path('420102')).toEqual(['湖北省', '武汉市', '江岸区'])
  expect(path('110105')).toEqual(['北京市', '北京市', '朝阳区'])
  expect(path('500240')).toEqual(['重庆市', '重庆市', '石柱土家族自治县'])
  expect(path('429021')).toEqual(['湖北省', '省直辖县级行政区划', '神农架林区'])
  expect(path('441900003')).toEqual(['广东省', '东莞市', '东城街道'])
  for (const { code, parent } of areas) if (parent) expect(parent.slice(0, 2)).toBe(code.slice(0, 2))
})

test('a customer’s choice has its own code in every dictionary', () => {
  const codes = dictionaryRows().map(({ type, code }) => `${type} ${code}`)
  expect(new Set(codes).size).toBe(codes.length)
})

test('a borrower can choose only consumption as a purpose: no house, no investment, no repayment of other debts', () => {
  const names = dictionaryRows().flatMap(({ type, name }) => (type === 'purpose' ? [name] : []))
  expect(names).not.toHaveLength(0)
  for (const name of names) expect(name).not.toMatch(/购房|买房|首付|投资|理财|股票|还款|还贷/)
})

test('a customer’s BIN prefix belongs to exactly one known bank', () => {
  const bins = binRows()
  const known = new Set(banks.map(({ code }) => code))
  expect(bins.length).toBeGreaterThan(300)
  expect(bins.filter(({ bankCode, prefix }) => !known.has(bankCode) || !/^\d{4,10}$/.test(prefix))).toEqual([])
  expect(new Set(bins.map(({ prefix }) => prefix)).size).toBe(bins.length)
  expect(banks.filter(({ code }) => !bins.some((bin) => bin.bankCode === code && bin.cardType === 'debit'))).toEqual([])
})

test('a customer’s tabs and tiles lead to our own pages, except the one to the credit bureau', () => {
  for (const { key, h5JumpUrl, urlType } of [...entries.tabs, ...entries.home, ...entries.mine])
    expect([key, urlType, h5JumpUrl.startsWith('/')]).toEqual(
      key === 'creditInquiry' ? [key, '2', false] : [key, '1', true],
    )
})

test('a customer sees the product’s five shortcuts on home, with the shop after them, and on mine three rows of tiles with the type switch', () => {
  const home = ['快速提额', '兑换现金', '信用查询', '话费充值', '红包卡券', '商城分期']
  expect(entries.home.map(({ title }) => title)).toEqual(home)
  expect(entries.mine.map(({ title, badge }) => title + badge)).toEqual([
    ...[
      '账单',
      '银行卡',
      '提额',
      '邀请赚钱热',
      '卡券',
      '信用卡管家',
      '积分商城',
      '最新活动',
      '我的客服',
      '扫码付',
      '信用卡代还',
      '交易记录',
    ],
  ])
})

test('a customer reads in an article the figures that the engine computes', () => {
  const schedule = buildSchedule({
    principal: fen(1_000_000),
    annualRate: ppm(180_000),
    periods: 12,
    method: 'equalInstalment',
    dayCount: 'MONTHLY',
    startOn: businessDate('2027-01-10'),
  })
  const text = JSON.stringify(articles.find(({ key }) => key === 'apr')?.sections)
  for (const sum of [schedule.instalmentAmount, schedule.totalInterest, fen(1_000_000 + schedule.totalInterest)])
    expect(text).toContain(`${grouped(fenToDecimal(sum))}元`)
})

test('a customer’s answers and articles have unique keys and link to our own pages only', () => {
  const answers = Object.values(faqs).flat()
  for (const texts of [answers, articles]) {
    expect(new Set(texts.map(({ key }) => key)).size).toBe(texts.length)
    for (const { key, link } of texts) if (link) expect([key, link.url]).toEqual([key, expect.stringMatching(/^\/\w/)])
  }
})

import { MOST_ITEMS } from '@wanka/contract/constants.ts'
import { expect, test } from 'vitest'
import { itemOfBill, itemsText, payLink, readItems } from './pay-items.ts'

test('bills written into an address are read back unchanged', () => {
  const items = [
    { appId: 'A20270615000001', stage: 4 },
    { appId: 'A20270715000002', stage: 12 },
  ]
  expect(readItems(itemsText(items))).toEqual(items)
})

test('an address that the app did not make is read as no bills', () => {
  const tooMany = Array.from({ length: MOST_ITEMS + 1 }, (_, index) => `A:${index + 1}`).join(',')
  for (const text of ['', 'A', 'A:0', 'A:4,', 'A:4;B:1', "A:4'--", 'A:123', tooMany]) {
    expect(readItems(text), text).toBeUndefined()
  }
})

test('a payment link names one bill by its number, several by loan and instalment', () => {
  expect(itemOfBill('A2027-4')).toEqual({ appId: 'A2027', stage: 4 })
  expect(payLink(['A2027-4'])).toBe('/cashier_desk?billNo=A2027-4')
  expect(decodeURIComponent(payLink(['A2027-4', 'B2027-1']))).toBe('/cashier_desk?items=A2027:4,B2027:1')
})

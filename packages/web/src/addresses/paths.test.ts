import { FACE_PAGE } from '@wanka/contract/customer/face.ts'
import { expect, test } from 'vitest'
import { linkTo, pathNameOf, paths } from './paths.ts'

test('a link carries its query, encoded, without undefined values', () => {
  expect(linkTo('home')).toBe('/')
  expect(linkTo('billDetail', { orderId: 'a&b', from: undefined, page: 2 })).toBe('/billDetail?orderId=a%26b&page=2')
})

test('a location maps to its name, with or without a trailing slash', () => {
  expect([pathNameOf('/billList'), pathNameOf('/billList/'), pathNameOf('/'), pathNameOf('/none')]).toEqual([
    'billList',
    'billList',
    'home',
    undefined,
  ])
})

test('no two names share an address', () => {
  expect(new Set(Object.values(paths)).size).toBe(Object.keys(paths).length)
})

test('the face page of the contract is the app’s own face page', () => {
  expect(paths.faceCheck).toBe(FACE_PAGE)
})

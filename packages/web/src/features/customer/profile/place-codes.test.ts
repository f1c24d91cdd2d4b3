import { expect, test } from 'vitest'
import { areaPath } from '../../../ui/forms/area-tree.ts'
import { placeCodes } from './place-codes.ts'

const tree = [
  {
    code: '11',
    name: '北京市',
    children: [{ code: '1101', name: '北京市', children: [{ code: '110101', name: '东城区' }] }],
  },
  { code: '71', name: '台湾省', children: [{ code: '7100', name: '台湾省' }] },
]

test('a place is kept by its three codes', () => {
  expect(placeCodes(areaPath(tree, ['11', '1101', '110101']))).toEqual({
    province: '11',
    city: '1101',
    county: '110101',
  })
})

test('a place without counties, or without cities, can be chosen: it stands for its own', () => {
  expect(placeCodes(areaPath(tree, ['71', '7100']))).toEqual({ province: '71', city: '7100', county: '7100' })
  expect(placeCodes(areaPath(tree, ['71']))).toEqual({ province: '71', city: '71', county: '71' })
  // and is found again when the sheet opens on it
  expect(areaPath(tree, ['71', '7100', '7100']).map(({ code }) => code)).toEqual(['71', '7100'])
})

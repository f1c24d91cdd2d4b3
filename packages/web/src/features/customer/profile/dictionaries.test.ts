import { expect, test } from 'vitest'
import { nameOf, pathTo, treeOf } from './dictionaries.ts'

const nodes = [
  {
    code: '11',
    name: '北京市',
    childrens: [{ code: '1101', name: '北京市', childrens: [{ code: '110101', name: '东城区' }] }],
  },
  { code: '31', name: '上海市' },
]

test('the reply’s dictionary tree becomes the tree that the sheet shows', () => {
  expect(treeOf(nodes)[0]?.children?.[0]?.children?.[0]).toEqual({ code: '110101', name: '东城区' })
  expect(treeOf(nodes)[1]).toEqual({ code: '31', name: '上海市' })
})

test('a customer sees a stored code by its name, at any depth of the tree', () => {
  const tree = treeOf(nodes)
  expect(nameOf(tree, '110101')).toBe('东城区')
  expect(pathTo(tree, '110101')?.map(({ code }) => code)).toEqual(['11', '1101', '110101'])
  expect([nameOf(tree, 'x'), nameOf(undefined, '11')]).toEqual([undefined, undefined])
})

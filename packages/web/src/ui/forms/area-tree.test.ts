import { expect, test } from 'vitest'
import { areaLevel, areaPath } from './area-tree.ts'

const tree = [
  {
    code: '31',
    name: '上海市',
    children: [{ code: '3101', name: '市辖区', children: [{ code: '310104', name: '徐汇区' }] }],
  },
  { code: '81', name: '香港' },
]

test('a form finds the names of stored area codes from the top down', () => {
  expect(areaPath(tree, ['31', '3101', '310104']).map((node) => node.name)).toEqual(['上海市', '市辖区', '徐汇区'])
})

test('an area path drops a code that is no longer in the tree, with all codes below it', () => {
  expect(areaPath(tree, ['31', '9999', '310104']).map((node) => node.name)).toEqual(['上海市'])
})

test('a customer chooses among a place’s children, and among none below a leaf', () => {
  expect(areaLevel(tree, []).map((node) => node.code)).toEqual(['31', '81'])
  expect(areaLevel(tree, areaPath(tree, ['31'])).map((node) => node.code)).toEqual(['3101'])
  expect(areaLevel(tree, areaPath(tree, ['81']))).toEqual([])
})

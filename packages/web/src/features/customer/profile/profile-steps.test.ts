import { expect, test } from 'vitest'
import { areaPath } from '../../../ui/forms/area-tree.ts'
import { placeCodes } from './place-field.tsx'
import { stepAfter, stepMissing, stepOf } from './profile-steps.ts'
import { missingOfStep } from './step-values.ts'

test('the profile form opens on the step in its address, else on the first incomplete one', () => {
  expect(stepOf('contacts', ['company'])).toBe('contacts')
  expect(stepOf(undefined, ['email', 'friendName'])).toBe('life')
  expect(stepOf('nonsense', [])).toBe('work')
})

test('the steps follow one another, and a customer who skipped one is led back to it', () => {
  expect([stepAfter('work'), stepAfter('life'), stepAfter('contacts')]).toEqual(['life', 'contacts', undefined])
  expect(stepMissing(['email'])).toBe('life')
  expect(stepMissing([])).toBeUndefined()
})

test('the button of a step names its first empty field, and of the contacts none is required', () => {
  const work = { industry: 'it', profession: 'other', company: '云杉', companyAddress: '高新区' }
  const rest = { incomeLevel: '3', incomeSource: '1', loanType: '1' }
  expect(missingOfStep('work', {})).toBeTruthy()
  expect(missingOfStep('work', { ...work, ...rest, company: '' })).toBe('请输入单位名称')
  expect(missingOfStep('work', { ...work, ...rest })).toBeUndefined()
  expect(missingOfStep('work', { ...work, ...rest, role: 'freelance', company: '' })).toBeUndefined()
  expect(missingOfStep('contacts', {})).toBeUndefined()
})

const tree = [
  {
    code: '11',
    name: '北京市',
    children: [{ code: '1101', name: '北京市', children: [{ code: '110101', name: '东城区' }] }],
  },
  { code: '71', name: '台湾省', children: [{ code: '7100', name: '台湾省' }] },
]

test('the customer’s place is stored as its three codes', () => {
  expect(placeCodes(areaPath(tree, ['11', '1101', '110101']))).toEqual({
    province: '11',
    city: '1101',
    county: '110101',
  })
})

test('a customer can choose a place without counties or cities: it stands for its own', () => {
  expect(placeCodes(areaPath(tree, ['71', '7100']))).toEqual({ province: '71', city: '7100', county: '7100' })
  expect(placeCodes(areaPath(tree, ['71']))).toEqual({ province: '71', city: '71', county: '71' })
  // and the sheet finds it again when it opens
  expect(areaPath(tree, ['71', '7100', '7100']).map(({ code }) => code)).toEqual(['71', '7100'])
})

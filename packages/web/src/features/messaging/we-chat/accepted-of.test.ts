import { expect, test } from 'vitest'
import { acceptedOf } from './accepted-of.ts'

const told = (detail: unknown): Event => Object.assign(new Event('success'), { detail })
const details = (answers: object): Event => told({ subscribeDetails: JSON.stringify(answers) })

test('a customer’s answer in WeChat counts as consent only when it is a clear yes, template by template', () => {
  const yes = JSON.stringify({ status: 'accept' })
  expect(acceptedOf(details({ bills: yes, service: JSON.stringify({ status: 'reject' }) }))).toEqual(['bills'])
  expect(acceptedOf(details({ bills: { status: 'accept' }, broken: '{', none: null }))).toEqual(['bills'])
  for (const odd of [undefined, {}, { subscribeDetails: '[' }, { subscribeDetails: 'null' }])
    expect(acceptedOf(told(odd))).toEqual([])
})
